// SPDX-License-Identifier: MIT
import Glibc
import LinuxSystem

/// A window manager on the server of a test.
public final class WindowManager {
  /// A window manager program.
  public enum Kind: String, CaseIterable, Sendable {
    /// A stacking window manager, which grants windows their requested sizes.
    case openbox
    /// A tiling window manager.
    case i3

    /// Whether the program is installed.
    public var isInstalled: Bool { Program.isInstalled(rawValue) }

    /// The window managers that are installed.
    public static let installed = allCases.filter(\.isInstalled)
  }

  private let server: XServer
  /// The folder of i3's configuration and socket; empty for openbox.
  private let folder: String
  private let program: Program

  /// Starts a window manager, and waits until it manages windows.
  ///
  /// With `floats`, i3 grants windows their requested sizes, as floating windows.
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
      try? Libc.write(Array(config.utf8), to: file)
      close(file)
      // i3 writes its other files to the same folder.
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

  /// Makes i3 run one of its commands; returns when i3 has run it.
  public func command(_ text: String) throws(SupportError) {
    let message = try Program("i3-msg", ["-s", "\(folder)/socket", text])
    let status = try message.wait()
    guard status == .exited(0) else {
      throw .ended("i3-msg", status, errorOutput: message.errorText + message.outputText)
    }
  }
}
