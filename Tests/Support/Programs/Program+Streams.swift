// SPDX-License-Identifier: MIT
import CLinux
import Glibc

extension Program {
  /// Everything read of its standard output so far; all of it after ``wait()``.
  public var outputBytes: [UInt8] { output.bytes }

  /// ``outputBytes`` as text.
  public var outputText: String { String(decoding: output.bytes, as: UTF8.self) }

  /// Everything read of its standard error so far; all of it after ``wait()``.
  public var errorText: String { String(decoding: errors.bytes, as: UTF8.self) }

  /// Waits for the next line of its standard output, without the line feed.
  ///
  /// - Throws: ``SupportError/ended(_:_:errorOutput:)`` when it ends without another.
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

  /// Waits for a line of its standard output that holds `part`, and passes over those before it.
  @discardableResult
  public func nextLine(holding part: String) throws(SupportError) -> String {
    while true {
      let line = try nextLine()
      if line.contains(part) { return line }
    }
  }

  /// Hands it bytes to read; what the pipe does not take at once is written while the test waits for the program.
  public func write(_ bytes: [UInt8]) {
    unwritten += bytes
    feed()
  }

  /// Lets its standard input end, once everything is written.
  public func closeInput() {
    closesInput = true
    feed()
  }

  /// Writes what the pipe takes.
  private func feed() {
    while !unwritten.isEmpty, let descriptor = input {
      // A program that does not want the rest is no failure of the test.
      guard let count = descriptor.write(unwritten) else { return input = nil }
      if count == 0 { return }
      unwritten = unwritten.dropFirst(count)
    }
    if closesInput { input = nil }
  }

  /// Waits for its end or for room or bytes in one of its pipes, and moves those; true once it has ended.
  func pump(until deadline: Deadline, for what: @autoclosure () -> String) throws(SupportError)
    -> Bool
  {
    // ppoll passes over negative descriptors: streams that are closed.
    var descriptors = [
      pollfd(fd: ended.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: unwritten.isEmpty ? -1 : input?.number ?? -1, events: Int16(POLLOUT), revents: 0),
    ]
    try deadline.wait(for: what(), on: &descriptors)
    feed()
    // Read after the end was seen: a grandchild may hold the pipes open, so their own end is not waited for.
    output.drain()
    errors.drain()
    return descriptors[0].revents != 0
  }
}
