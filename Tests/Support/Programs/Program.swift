// SPDX-License-Identifier: MIT
import CLinux
import Glibc
public import LinuxSystem

/// A program that a test runs: its input, all of its output, and how it ended.
///
/// One test uses it, from one thread at a time. A running program is killed when its last reference
/// is released, or when the tests end. Output is read while the test waits for the program; between
/// waits the program can write one megabyte, the capacity of a pipe.
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
    /// These bytes, then the end of the file.
    case bytes([UInt8])
    /// What ``Program/write(_:)`` writes, until ``Program/closeInput()``.
    case pipe
  }

  /// The program's name or path, for messages.
  public let name: String
  /// The process ID, which stays valid until ``wait()`` returns, because only that reaps the
  /// process.
  public let id: Int32
  let ended: Descriptor
  var input: Descriptor?
  var unwritten: ArraySlice<UInt8> = []
  var closesInput = false
  var output: Output
  var errors: Output
  private var status: Status?

  /// Starts `name`, found as the shell finds it.
  ///
  /// `environment` changes the environment of the tests; a nil value removes a variable.
  public convenience init(
    _ name: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    input: Input = .nothing
  ) throws(SupportError) {
    try self.init(
      words: ([name] + arguments).map { ByteString($0) },
      environment: environment.mapValues { $0.map { ByteString($0) } }, input: input)
  }

  /// Starts a program with names and arguments that need not be UTF-8.
  public init(
    words: [ByteString], environment: [String: ByteString?] = [:], input: Input = .nothing
  ) throws(SupportError) {
    let name = words[0].description
    let standardInput: Pipe? = if case .nothing = input { nil } else { try Pipe() }
    let standardOutput = try Pipe()
    let standardError = try Pipe()
    let child = try Program.spawn(
      words, environment: environment,
      streams: [standardInput?.reading, standardOutput.writing, standardError.writing],
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

  /// Starts a program; a nil stream is `/dev/null`.
  static func spawn(
    _ words: [ByteString], environment: [String: ByteString?] = [:], streams: [Descriptor?],
    group: pid_t
  ) throws(SupportError) -> pid_t {
    // A program that ends before it has read its input must not end the tests.
    Glibc.signal(SIGPIPE, SIG_IGN)
    // The descriptors must stay open until the program has them.
    let result = withExtendedLifetime(streams) {
      Result { () throws(Libc.Errno) in
        try Libc.spawn(
          words,
          environment: environment.compactMap { name, value in value.map { (name, $0) } },
          removing: environment.filter { $0.value == nil }.map(\.key),
          streams: streams.map { $0.map { .descriptor($0.number) } ?? .null }, group: group)
      }
    }
    do { return try result.get() } catch {
      throw .cannotStart(words[0].description, errno: error.code)
    }
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) {
    // After the end the ID may belong to another process.
    if status == nil { Glibc.kill(id, number) }
  }
}

// MARK: - The end

extension Program {
  /// Waits until the program has ended and all of its output is read.
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
