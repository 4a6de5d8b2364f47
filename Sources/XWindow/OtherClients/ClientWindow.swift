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
  /// The process of the client, as the server knows it (X-Resource 1.2).
  ///
  /// `nil` if the server knows none, as for a client on another machine, or if it numbers processes
  /// differently from this process: through ssh(1), or from outside a container.
  package var processID: Int32?
  /// The process that the client names itself: _NET_WM_PID, with a WM_CLIENT_MACHINE that is this
  /// machine (EWMH).
  ///
  /// Read only if the server knows no process that exists. The client may be in another PID
  /// namespace, where the number belongs to another process.
  package var claimedProcessID: Int32?
  /// Whether the window is inside a window of another client, and not in a frame of the window
  /// manager: a tray icon, or an XEmbed client.
  package var isEmbedded = false
  /// The application: WM_CLASS.
  package var wmClass: ClientClass?

  /// A window without known properties.
  package init(id: UInt) { self.id = id }

  /// Whether the class or the instance is `name`; see ``ClientClass/matches(_:)``.
  package func isOfClass(_ name: [UInt8]) -> Bool { wmClass?.matches(name) == true }
}
