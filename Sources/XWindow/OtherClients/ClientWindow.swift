// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests
internal import Glibc

/// A window of another client, as its properties tell whose it is.
public struct ClientWindow: Equatable, Sendable {
  /// Its number on the server.
  public var id: UInt
  /// Whether window managers pass it over, as they do menus and tooltips.
  public var isOverrideRedirect = false
  /// Its own startup ID: _NET_STARTUP_ID.
  public var startupID: String?
  /// The startup ID of its group's or its client's leader: WM_HINTS and WM_CLIENT_LEADER (ICCCM §4.1.2.4, §5.1).
  public var leaderStartupID: String?
  /// The process that it belongs to, on this machine: _NET_WM_PID where WM_CLIENT_MACHINE is not another's, else what the server
  /// knows of its client (X-Resource 1.2).
  public var processID: Int32?
  /// The application's instance: the first part of WM_CLASS.
  public var instanceName: String?
  /// The application's class: the second part of WM_CLASS.
  public var className: String?

  /// A window of which nothing is known but its number.
  public init(id: UInt) { self.id = id }

  /// Whether its class or its instance has that name, to the letter.
  public func isOfClass(_ name: String) -> Bool {
    className == name || instanceName == name
  }
}

extension Display {
  /// Looks at a window of another client; some round trips.
  ///
  /// Called within ``expectingErrors(_:)``.
  func clientWindow(_ id: XID, isOverrideRedirect: Bool) -> ClientWindow {
    var window = ClientWindow(id: id)
    window.isOverrideRedirect = isOverrideRedirect
    window.startupID = text(id, self[.netStartupID])
    for leader in leaders(of: id) where leader != id && window.leaderStartupID == nil {
      window.leaderStartupID = text(leader, self[.netStartupID])
    }
    window.processID = processID(of: id)
    let names = classNames(of: id)
    window.instanceName = names.first
    window.className = names.dropFirst().first
    return window
  }

  /// The two parts of WM_CLASS; none where there is none.
  func classNames(of id: XID) -> [String] {
    text(id, XA_WM_CLASS)?.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
      ?? []
  }

  private func leaders(of id: XID) -> [XID] {
    var leaders = longs(id, self[.wmClientLeader]) ?? []
    // The last of the nine fields of WM_HINTS.
    if let hints = longs(id, XA_WM_HINTS), hints.count > 8, hints[0] & UInt(WindowGroupHint) != 0 {
      leaders.append(hints[8])
    }
    return leaders
  }

  private func processID(of id: XID) -> Int32? {
    if let process = longs(id, self[.netWMPID])?.first {
      if let machine = text(id, XA_WM_CLIENT_MACHINE), machine != Display.hostName { return nil }
      return Int32(exactly: process)
    }
    // Programs of plain Xt, such as xclock(1), do not set it.
    guard let opcode = `extension`(.xresource)?.opcode else { return nil }
    let process = unsafe res_client_process(handle, opcode, id)
    return process > 0 ? process : nil
  }

  /// What clients of this machine have as WM_CLIENT_MACHINE, gethostname(2); empty where it is not told.
  public static var hostName: String {
    var host = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    guard unsafe gethostname(&host, host.count - 1) == 0 else { return "" }
    return String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
