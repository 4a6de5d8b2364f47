// SPDX-License-Identifier: MIT

/// A window of another client, with the properties that show whose it is.
package struct ClientWindow: Equatable, Sendable {
  /// The ID of the window.
  package var id: UInt
  /// Whether window managers ignore the window, as they do with menus and tooltips.
  package var isOverrideRedirect = false
  /// The startup ID of the window: _NET_STARTUP_ID.
  package var startupID: String?
  /// The startup ID of the group leader or the client leader: WM_HINTS and WM_CLIENT_LEADER
  /// (ICCCM §4.1.2.4, §5.1).
  package var leaderStartupID: String?
  /// The process of the client, if it runs on this machine: _NET_WM_PID, unless WM_CLIENT_MACHINE
  /// is another machine; otherwise what the server knows (X-Resource 1.2).
  package var processID: Int32?
  /// The application: WM_CLASS.
  package var wmClass: ClientClass?

  /// A window without known properties.
  package init(id: UInt) { self.id = id }

  /// Whether the class or the instance is `name`; see ``ClientClass/matches(_:)``.
  package func isOfClass(_ name: [UInt8]) -> Bool { wmClass?.matches(name) == true }
}
