// SPDX-License-Identifier: MIT
import CLinux
import Glibc

extension Program {
  /// The standard output read so far; complete after ``wait()``.
  public var outputBytes: [UInt8] { output.bytes }

  /// ``outputBytes`` as text.
  public var outputText: String { String(decoding: output.bytes, as: UTF8.self) }

  /// The standard error output read so far; complete after ``wait()``.
  public var errorText: String { String(decoding: errors.bytes, as: UTF8.self) }

  /// Waits for the next line of standard output, and returns it without the line feed.
  ///
  /// - Throws: ``SupportError/ended(_:_:errorOutput:)`` if the program ends without another line.
  public func nextLine() throws(SupportError) -> String {
    let deadline = Deadline()
    while true {
      if let line = output.takeLine() { return line }
      if try pump(until: deadline, for: "a line from \(name)") {
        if let line = output.takeLine() { return line }
        throw .ended(name, try wait(), errorOutput: errorText)
      }
    }
  }

  /// Waits for a line of standard output that contains `part`; earlier lines are skipped.
  @discardableResult
  public func nextLine(holding part: String) throws(SupportError) -> String {
    while true {
      let line = try nextLine()
      if line.contains(part) { return line }
    }
  }

  /// Writes to the program's standard input.
  ///
  /// Bytes that do not fit into the pipe are written later, while the test waits for the program.
  public func write(_ bytes: [UInt8]) {
    unwritten += bytes
    feed()
  }

  /// Closes the program's standard input once all bytes are written.
  public func closeInput() {
    closesInput = true
    feed()
  }

  /// Writes as many bytes as fit into the pipe.
  private func feed() {
    while !unwritten.isEmpty, let descriptor = input {
      // A program may end without reading all of its input.
      guard let count = descriptor.write(unwritten) else { return input = nil }
      if count == 0 { return }
      unwritten = unwritten.dropFirst(count)
    }
    if closesInput { input = nil }
  }

  /// Waits until the program has ended or one of its pipes is ready, then moves bytes; true once
  /// the program has ended.
  func pump(until deadline: Deadline, for what: @autoclosure () -> String) throws(SupportError)
    -> Bool
  {
    // ppoll ignores negative descriptors, which stand for closed streams.
    var descriptors = [
      pollfd(fd: ended.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: unwritten.isEmpty ? -1 : input?.number ?? -1, events: Int16(POLLOUT), revents: 0),
    ]
    try deadline.wait(for: what(), on: &descriptors)
    feed()
    // The end of the pipes is not awaited, because a grandchild may keep them open: what the
    // program wrote before its end is read here.
    output.drain()
    errors.drain()
    return descriptors[0].revents != 0
  }
}
