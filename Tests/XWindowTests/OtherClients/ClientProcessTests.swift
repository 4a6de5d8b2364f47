// SPDX-License-Identifier: MIT
import Glibc
import Support
import Testing

@testable import XWindow

/// The process of a window's client, from the server or from the client's own properties.
@Suite(.timeLimit(.minutes(15))) struct ClientProcessTests {
  /// Maps a window of this process's other connection that claims the process 4711, and returns
  /// what the watch reports.
  func mapped(
    on stage: Stage, claims machine: String? = Display.hostName, watch: ClientWatch? = nil
  ) throws -> ClientWindow {
    let watch = watch ?? ClientWatch(on: stage.display)
    let window = stage.client.makeWindow()
    stage.client.set("_NET_WM_PID", of: window, type: "CARDINAL", to: [4711])
    if let machine { stage.client.set("WM_CLIENT_MACHINE", of: window, to: machine) }
    stage.client.map(window)
    stage.settle()
    let seen = watch.takeNews().compactMap {
      if case .viewable(let window) = $0 { window } else { nil }
    }
    return try #require(seen.first { $0.id == window })
  }

  @Test(arguments: [Display.hostName, "elsewhere.example", nil])
  func `the server's knowledge counts before the client's claim`(machine: String?) throws {
    let window = try mapped(on: Stage(), claims: machine)
    #expect(window.processID == getpid())
    #expect(window.claimedProcessID == nil)
  }

  @Test(
    arguments: [(Display.hostName, 4711), ("elsewhere.example", nil), (nil, nil)]
      as [(String?, Int32?)])
  func `the claim counts on this machine if the server knows no process`(
    machine: String?, claimed: Int32?
  ) throws {
    let window = try mapped(on: Stage(["-extension", "X-Resource"]), claims: machine)
    #expect(window.processID == nil)
    #expect(window.claimedProcessID == claimed)
  }

  @Test func `the claim counts if the server numbers processes differently`() throws {
    let stage = try Stage()
    let watch = ClientWatch(on: stage.display, processID: getpid() + 1)
    let window = try mapped(on: stage, watch: watch)
    #expect(window.processID == nil)
    #expect(window.claimedProcessID == 4711)
  }
}
