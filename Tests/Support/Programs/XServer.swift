// SPDX-License-Identifier: MIT
import Glibc

/// An `Xvfb` of a test's own, as `Xvfb` chose its number; any number of them can run at once.
public final class XServer {
  /// The display's name, such as `:1`.
  public let name: String
  private let program: Program

  /// Starts a server with a screen of that width, height and depth, and waits until it takes connections.
  ///
  /// `arguments` are more for `Xvfb`, such as `-extension MIT-SHM`.
  public init(screen: String = "640x480x24", _ arguments: [String] = []) throws(SupportError) {
    // Without -noreset the server starts anew when its last client goes, which costs the next one 25 ms.
    program = try Program(
      "Xvfb",
      ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", screen] + arguments)
    name = ":" + (try program.nextLine())
  }

  deinit {
    try? kill()
  }

  /// How many System V shared memory segments it has attached.
  ///
  /// Source: `/proc/PID/maps`, proc(5), where they are called `/SYSV` and their key.
  public var attachedSegments: Int {
    let file = Descriptor(unsafe open("/proc/\(program.id)/maps", O_RDONLY | O_CLOEXEC))
    var maps: [UInt8] = []
    while let chunk = file.read(), !chunk.isEmpty { maps += chunk }
    return String(decoding: maps, as: UTF8.self).split(separator: "\n")
      .count { $0.contains("/SYSV") }
  }

  /// Ends it, and with it every connection to it; returns when it has ended.
  public func kill() throws(SupportError) {
    // Unlike SIGKILL it leaves no socket behind.
    program.signal(SIGTERM)
    try program.wait()
  }
}
