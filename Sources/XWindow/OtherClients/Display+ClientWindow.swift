// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests
internal import Glibc

/// Reading the properties of other clients' windows, inside ``Display/expectingErrors(_:)``.
extension Display {
  /// Reads the properties of a window; costs a round trip for each.
  ///
  /// The server's numbers of processes count only with `knowsProcesses`.
  func clientWindow(_ id: XID, isOverrideRedirect: Bool, knowsProcesses: Bool) -> ClientWindow {
    var window = ClientWindow(id: id)
    window.isOverrideRedirect = isOverrideRedirect
    window.startupID = text(id, self[.netStartupID])
    for leader in leaders(of: id) where leader != id && window.leaderStartupID == nil {
      window.leaderStartupID = text(leader, self[.netStartupID])
    }
    window.processID = knowsProcesses ? processID(ofClient: id) : nil
    if !(window.processID.map(Display.isProcess) ?? false) {
      window.claimedProcessID = claimedProcessID(of: id)
    }
    window.wmClass = wmClass(of: id)
    return window
  }

  /// Reads what counts of a window inside another one: only its class.
  func embeddedWindow(_ id: XID) -> ClientWindow {
    var window = ClientWindow(id: id)
    window.isEmbedded = true
    window.wmClass = wmClass(of: id)
    return window
  }

  /// Reads WM_CLASS.
  func wmClass(of id: XID) -> ClientClass? {
    bytes(id, XA_WM_CLASS).map { ClientClass(property: $0) }
  }

  private func leaders(of id: XID) -> [XID] {
    var leaders = longs(id, self[.wmClientLeader]) ?? []
    // The group leader is the last of the nine fields of WM_HINTS.
    if let hints = longs(id, XA_WM_HINTS), hints.count > 8, hints[0] & UInt(WindowGroupHint) != 0 {
      leaders.append(hints[8])
    }
    return leaders
  }

  /// The process of the client that owns a resource, as the server knows it (X-Resource 1.2).
  ///
  /// Costs one round trip, and one more for the first use of the extension.
  func processID(ofClient resource: XID) -> Int32? {
    guard let opcode = `extension`(.xresource)?.opcode else { return nil }
    let process = unsafe res_client_process(handle, opcode, resource)
    return process > 0 ? process : nil
  }

  /// The process that the client of a window names itself, if the window is on this machine.
  private func claimedProcessID(of id: XID) -> Int32? {
    guard let process = longs(id, self[.netWMPID])?.first,
      text(id, XA_WM_CLIENT_MACHINE) == Display.hostName
    else { return nil }
    return Int32(exactly: process)
  }

  /// Whether a process exists; kill(2) sends nothing with the signal 0.
  private static func isProcess(_ id: Int32) -> Bool { kill(id, 0) == 0 || errno == EPERM }

  /// The WM_CLIENT_MACHINE of clients on this machine (gethostname(2)); empty if it is unknown.
  package static var hostName: String {
    var host = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    guard unsafe gethostname(&host, host.count - 1) == 0 else { return "" }
    return String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
