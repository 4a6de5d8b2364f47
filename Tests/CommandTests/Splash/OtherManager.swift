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
    try client.wait(for: name, pace: .milliseconds(5)) { client.isManaged ? () : nil }
  }
}
