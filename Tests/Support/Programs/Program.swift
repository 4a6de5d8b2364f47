// SPDX-License-Identifier: MIT
import CLinux
import Glibc

/// A program that a test runs: its input, all of its output, and how it ended.
///
/// One test uses it from one thread at a time. Dropping it kills a program that still runs, and so does the end of the tests. Output is read whenever the
/// test waits for something of the program; between waits it can write one pipe full, a megabyte.
public final class Program {
  /// How a program ended.
  public enum Status: Equatable, Sendable {
    case exited(Int)
    case signalled(Int)
  }

  /// What a program reads on its standard input.
  public enum Input {
    /// `/dev/null`.
    case nothing
    /// These bytes through a pipe, then its end.
    case bytes([UInt8])
    /// A pipe for ``Program/write(_:)``, open until ``Program/closeInput()``.
    case pipe
  }

  /// The program's name as it was started, for messages.
  public let name: String
  /// Its process ID; the process is not reaped before ``wait()`` returns, so the ID stays its own until then.
  public let id: Int32
  let ended: Descriptor
  var input: Descriptor?
  var unwritten: ArraySlice<UInt8> = []
  var closesInput = false
  var output: Output
  var errors: Output
  private var status: Status?

  /// Starts `name`, found as the shell would.
  ///
  /// `environment` is added to that of the tests; a nil value takes the variable away.
  public init(
    _ name: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    input: Input = .nothing
  ) throws(SupportError) {
    let standardInput: Pipe? = if case .nothing = input { nil } else { try Pipe() }
    let standardOutput = try Pipe()
    let standardError = try Pipe()
    let child = try spawn(
      [name] + arguments, environment: environment,
      descriptors: [standardInput?.reading, standardOutput.writing, standardError.writing],
      group: Keeper.group)
    let descriptor = pidfd_open(child, 0)
    guard descriptor >= 0 else { throw .cannotStart(name, errno: errno) }
    self.name = name
    id = child
    ended = Descriptor(descriptor)
    self.input = standardInput?.writing
    output = Output(standardOutput.reading)
    errors = Output(standardError.reading)
    self.input?.stopBlocking()
    if case .bytes(let bytes) = input {
      closesInput = true
      write(bytes)
    }
  }

  deinit {
    guard status == nil else { return }
    Glibc.kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Sends it a signal.
  public func signal(_ number: Int32) {
    // After the end the ID may be another's.
    if status == nil { Glibc.kill(id, number) }
  }
}

// MARK: - The end

extension Program {
  /// Waits until it has ended and all it wrote is read.
  @discardableResult
  public func wait() throws(SupportError) -> Status {
    if let status { return status }
    let deadline = Deadline()
    while try !pump(until: deadline, for: "the end of \(name)") {}
    var word: Int32 = 0
    unsafe waitpid(id, &word, 0)
    let signal = Int(word & 0x7f)
    let result = signal == 0 ? Status.exited(Int(word >> 8 & 0xff)) : .signalled(signal)
    status = result
    return result
  }
}
