// SPDX-License-Identifier: MIT

/// What a running program does, by proc(5).
extension Program {
  /// The processor time that the program has used; zero once it has ended.
  public var processorTime: Duration {
    // utime and stime, in ticks of 10 ms.
    let ticks = [11, 12].compactMap { Int(stat.dropFirst($0).first ?? "0") }
    return .milliseconds(10 * ticks.reduce(0, +))
  }

  /// Whether the main thread waits for something.
  public var isSleeping: Bool { stat.first == "S" }

  /// The fields of `/proc/PID/stat` after the name, from the state on.
  private var stat: [Substring] {
    let text = String(decoding: readFile("/proc/\(id)/stat") ?? [], as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return [] }
    return text[text.index(after: end)...].split(separator: " ")
  }
}
