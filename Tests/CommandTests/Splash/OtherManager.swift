// SPDX-License-Identifier: MIT
import Support

/// A window manager with its default configuration, and a home of its own.
final class OtherManager {
  let home = Folder()
  private let program: Program

  /// Starts it, and waits until it manages windows.
  init(_ name: String, on server: XServer, _ client: TestClient) throws {
    program = try Program(
      name, environment: ["DISPLAY": server.name, "HOME": home.path, "XDG_CONFIG_HOME": home.path])
    // It may ignore a window that is mapped while it looks for those that are there already.
    guard name == "bspwm" else {
      try client.waitForWindowManager()
      return
    }
    // bspwm does not keep WM_STATE as ICCCM has it. Its event loop runs when it answers questions.
    let environment = ["DISPLAY": server.name, "HOME": home.path]
    try client.wait(for: "bspwm", pace: .milliseconds(5)) {
      let question = try? Program("bspc", ["query", "--desktops"], environment: environment)
      return (try? question?.wait()) == .exited(0) ? () : nil
    }
  }
}

/// Starts a window manager by its name, and waits until it manages windows; nothing without a name.
func startWindowManager(
  _ name: String?, on server: XServer, _ client: TestClient
) throws -> AnyObject? {
  guard let name else { return nil }
  if let kind = WindowManager.Kind(rawValue: name) {
    return try WindowManager(kind, on: server, client)
  }
  return try OtherManager(name, on: server, client)
}
