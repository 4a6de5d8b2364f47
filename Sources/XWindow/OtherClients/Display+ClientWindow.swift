// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests
internal import Glibc

/// Reading the properties of other clients' windows, inside ``Display/expectingErrors(_:)``.
extension Display {
  /// Reads the properties of a window; costs a round trip for each.
  func clientWindow(_ id: XID, isOverrideRedirect: Bool) -> ClientWindow {
    var window = ClientWindow(id: id)
    window.isOverrideRedirect = isOverrideRedirect
    window.startupID = text(id, self[.netStartupID])
    for leader in leaders(of: id) where leader != id && window.leaderStartupID == nil {
      window.leaderStartupID = text(leader, self[.netStartupID])
    }
    window.processID = processID(of: id)
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

  private func processID(of id: XID) -> Int32? {
    if let process = longs(id, self[.netWMPID])?.first {
      if let machine = text(id, XA_WM_CLIENT_MACHINE), machine != Display.hostName { return nil }
      return Int32(exactly: process)
    }
    // Programs of plain Xt, such as xclock(1), do not set _NET_WM_PID.
    guard let opcode = `extension`(.xresource)?.opcode else { return nil }
    let process = unsafe res_client_process(handle, opcode, id)
    return process > 0 ? process : nil
  }

  /// The WM_CLIENT_MACHINE of clients on this machine (gethostname(2)); empty if it is unknown.
  package static var hostName: String {
    var host = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    guard unsafe gethostname(&host, host.count - 1) == 0 else { return "" }
    return String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
