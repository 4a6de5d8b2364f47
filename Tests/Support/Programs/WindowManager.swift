// SPDX-License-Identifier: MIT
import Glibc

/// A window manager on a test's own server.
public final class WindowManager {
  /// Which one.
  public enum Kind: String, CaseIterable, Sendable {
    /// One that lets windows have the sizes they ask for.
    case openbox
    /// One that tiles windows.
    case i3

    /// Whether it can be started here.
    public var isInstalled: Bool { Program.isInstalled(rawValue) }

    /// Those that can be started here.
    public static let installed = allCases.filter(\.isInstalled)
  }

  private let server: XServer
  /// Where i3 has its configuration and its socket; empty for others.
  private let folder: String
  private let program: Program

  /// Starts it, and waits until it is at work.
  ///
  /// With `floats` i3 lets windows have the sizes they ask for, until it is told otherwise.
  public init(
    _ kind: Kind, on server: XServer, _ client: TestClient, floats: Bool = false
  ) throws(SupportError) {
    self.server = server
    switch kind {
    case .openbox:
      folder = ""
      program = try Program(
        "openbox", ["--sm-disable"], environment: ["DISPLAY": server.name])
    case .i3:
      var template = Array("/tmp/gifview-x11-i3-XXXXXX".utf8CString)
      unsafe mkdtemp(&template)
      folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let config = """
        # i3 config file (v4)
        ipc-socket \(folder)/socket
        focus_follows_mouse no
        mouse_warping none
        floating_minimum_size 1 x 1
        floating_maximum_size -1 x -1
        \(floats ? "for_window [class=\".*\"] floating enable" : "")

        """
      let file = unsafe open("\(folder)/config", O_WRONLY | O_CREAT, 0o600)
      unsafe write(file, config, config.utf8.count)
      close(file)
      // What else it writes goes to that folder too.
      program = try Program(
        "i3", ["-c", "\(folder)/config"],
        environment: ["DISPLAY": server.name, "XDG_RUNTIME_DIR": folder])
    }
    try client.waitForWindowManager()
  }

  deinit {
    guard !folder.isEmpty else { return }
    program.signal(SIGTERM)
    _ = try? program.wait()
    _ = try? Program("rm", ["-r", folder]).wait()
  }

  /// Has i3 run a command of its own, and returns when it has.
  public func command(_ text: String) throws(SupportError) {
    let message = try Program("i3-msg", ["-s", "\(folder)/socket", text])
    let status = try message.wait()
    guard status == .exited(0) else {
      throw .ended("i3-msg", status, errorOutput: message.errorText + message.outputText)
    }
  }
}
