// SPDX-License-Identifier: MIT
import Glibc

/// An `Xvfb` server that belongs to one test.
///
/// `Xvfb` chooses a free display number, so any number of servers can run at once.
public final class XServer {
  /// The display's name, such as `:1`.
  public let name: String
  private let program: Program

  /// Starts a server, and waits until it accepts connections.
  ///
  /// `screen` is the screen's width, height and depth. `arguments` are further arguments for
  /// `Xvfb`, such as `-extension MIT-SHM`.
  public init(screen: String = "640x480x24", _ arguments: [String] = []) throws(SupportError) {
    // Without -noreset the server resets when its last client disconnects, which costs the next
    // client 25 ms.
    program = try Program(
      "Xvfb",
      ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", screen] + arguments)
    name = ":" + (try program.nextLine())
  }

  /// Starts `Xtigervnc`, whose screen `xrandr -s` gives other modes; no port is opened.
  ///
  /// `screen` is the screen's width and height. `folder` takes the server's socket.
  public init(resizable screen: String, socketIn folder: String) throws(SupportError) {
    program = try Program(
      "Xtigervnc",
      [
        "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-geometry", screen, "-SecurityTypes",
        "None", "-rfbport", "-1", "-rfbunixpath", folder + "/vnc",
      ])
    name = ":" + (try program.nextLine())
  }

  deinit {
    try? kill()
  }

  /// The number of System V shared memory segments that the server has attached.
  ///
  /// Source: `/proc/PID/maps`, proc(5), where a segment is named `/SYSV` and its key.
  public var attachedSegments: Int {
    let maps = String(decoding: readFile("/proc/\(program.id)/maps") ?? [], as: UTF8.self)
    return maps.split(separator: "\n").count { $0.contains("/SYSV") }
  }

  /// Sends the server a signal, such as SIGSTOP.
  public func signal(_ number: Int32) { program.signal(number) }

  /// Ends the server and all its connections; returns when it has ended.
  public func kill() throws(SupportError) {
    // SIGKILL would leave the socket behind.
    program.signal(SIGTERM)
    try program.wait()
  }
}
