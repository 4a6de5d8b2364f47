// SPDX-License-Identifier: MIT
import CX11
import Glibc
import Support
import Testing

@testable import XWindow

/// Windows of other clients, and startup messages, on a real server.
@Suite(.timeLimit(.minutes(15))) struct ClientWatchTests {
  let stage: Stage
  let watch: ClientWatch

  init() throws {
    stage = try Stage()
    watch = ClientWatch(on: stage.display)
  }

  /// The windows that became viewable since the last call.
  func seen() -> [ClientWindow] {
    stage.settle()
    return watch.takeNews().compactMap {
      if case .viewable(let window) = $0 { window } else { nil }
    }
  }

  @Test func `a window is news when it becomes viewable, with its properties`() {
    let window = stage.client.makeWindow()
    stage.client.set("WM_CLASS", of: window, to: "one\0Two\0")
    stage.client.set("_NET_STARTUP_ID", of: window, type: "UTF8_STRING", to: "id_TIME1")
    #expect(seen() == [])
    stage.client.map(window)
    var expected = ClientWindow(id: window)
    expected.wmClass = ClientClass(instance: Array("one".utf8), name: Array("Two".utf8))
    expected.startupID = "id_TIME1"
    expected.processID = getpid()
    #expect(seen() == [expected])
    #expect(seen() == [])
    #expect(watch.window(ofStartup: "id_TIME1") == window)
    #expect(watch.window(ofStartup: "id_TIME2") == nil)
  }

  @Test func `a picture on the root follows its size while watches come and go`() throws {
    var attributes = Window.Attributes(
      size: nil, picture: Stage.size, title: "", wmClass: WMClass(instance: "test", name: "Test"))
    attributes.role = .embedded(Host(id: stage.client.root))
    let pixels = Stage.pixels(0)
    let window = try Window(on: stage.display, attributes, pixels: pixels.span)
    func isFollowed() -> Bool {
      unsafe stage.display.attributes(of: stage.client.root)
        .map { unsafe $0.your_event_mask & StructureNotifyMask != 0 } ?? false
    }
    #expect(isFollowed())
    do {
      let other = ClientWatch(on: stage.display)
      #expect(isFollowed())
      _ = other
    }
    #expect(isFollowed())
    _ = window
  }

  @Test func `a window that is taken out of another one is news`() {
    let outer = stage.client.makeWindow()
    let window = stage.client.makeWindow()
    stage.client.reparent(window, into: outer)
    // The watch begins while the window is not a child of the root.
    let watch = ClientWatch(on: stage.display)
    stage.client.reparent(window, into: stage.client.root)
    stage.client.map(window)
    stage.settle()
    let seen = watch.takeNews().compactMap {
      if case .viewable(let window) = $0 { window.id } else { nil }
    }
    #expect(seen == [window])
  }

  @Test func `a window that is destroyed before it is asked about is no news and no error`() {
    let window = stage.client.makeWindow()
    stage.client.map(window)
    stage.client.destroy(window)
    #expect(seen() == [])
    let second = stage.client.makeWindow()
    stage.client.map(second)
    stage.settle()
    stage.client.destroy(second)
    #expect(watch.takeNews().isEmpty)
    let hasErrors = stage.display.errors.takeErrors { _ in true } != nil
    #expect(!hasErrors)
  }

  @Test func `errors of other requests are still reported`() {
    let window = stage.client.makeWindow()
    stage.client.destroy(window)
    _ = seen()
    stage.client.destroy(stage.window.id)
    stage.window.present()
    stage.display.synchronize()
    let hasErrors = stage.display.errors.takeErrors { _ in true } != nil
    #expect(hasErrors)
  }

  @Test func `windows of this connection are no news`() throws {
    let other = ClientWatch(on: stage.display)
    let attributes = Window.Attributes(
      size: Stage.size, picture: Stage.size, title: "", wmClass: WMClass(instance: "", name: ""))
    let window = try Window(on: stage.display, attributes, pixels: Stage.pixels(1).span)
    stage.settle(until: .mapped)
    #expect(seen() == [])
    withExtendedLifetime((window, other)) {}
  }

  @Test func `a watch goes on after another one has ended`() throws {
    var watch: ClientWatch? = ClientWatch(on: stage.display)
    let second = ClientWatch(on: stage.display)
    watch = nil
    _ = watch
    let window = stage.client.makeWindow()
    stage.client.map(window)
    stage.settle()
    #expect(second.takeNews().count == 1)
  }

  @Test func `messages of two senders are assembled side by side`() {
    stage.client.sendStartupMessage(#"change: ID=one\ two NAME="a \"b\" c" EMPTY="#)
    stage.client.sendStartupMessage("remove: ID=x")
    stage.settle()
    let messages = watch.takeNews().compactMap {
      if case .message(let message) = $0 { message } else { nil }
    }
    #expect(messages.map(\.kind) == [.change, .remove])
    #expect(messages.map(\.id) == ["one two", "x"])
    #expect(messages.first?.values.map(\.value) == ["one two", #"a "b" c"#, ""])
  }

  @Test func `the server time advances`() {
    let first = watch.serverTime()
    #expect(first > 0)
    #expect(watch.serverTime() >= first)
  }
}

/// Pieces of messages (Startup Notification Protocol 0.1).
@Suite(.timeLimit(.minutes(15))) struct StartupMessageAssemblerTests {
  var assembler = StartupMessageAssembler()

  @Test mutating func `pieces of two senders do not mix`() {
    let first = StartupMessage(.remove, id: String(repeating: "a", count: 30)).chunks
    let second = StartupMessage(.remove, id: String(repeating: "b", count: 30)).chunks
    var complete: [String?] = []
    for index in first.indices {
      for (sender, chunks) in [(1, first), (2, second)] {
        if let message = assembler.take(
          chunks[index], from: UInt(sender), isFirst: index == 0)
        {
          complete.append(message.id)
        }
      }
    }
    #expect(complete == [String(repeating: "a", count: 30), String(repeating: "b", count: 30)])
  }

  @Test mutating func `a message without its beginning is ignored`() {
    let last = Array("remove: ID=x".utf8) + [0]
    #expect(assembler.take(last, from: 1, isFirst: false) == nil)
  }

  @Test mutating func `a message without an end is dropped`() {
    let piece = Array(repeating: UInt8(ascii: "x"), count: 20)
    _ = assembler.take(Array("remove: ID=".utf8), from: 1, isFirst: true)
    for _ in 0..<(StartupMessageAssembler.longestMessage / 20 + 1) {
      _ = assembler.take(piece, from: 1, isFirst: false)
    }
    #expect(assembler.take([0], from: 1, isFirst: false) == nil)
  }

  @Test mutating func `with too many senders the oldest message is dropped`() {
    let first = Array("remove: ID=".utf8)
    for sender in 0...StartupMessageAssembler.mostSenders {
      _ = assembler.take(first, from: UInt(sender), isFirst: true)
    }
    #expect(assembler.take([65, 0], from: 0, isFirst: false) == nil)
    #expect(assembler.take([65, 0], from: 1, isFirst: false)?.id == "A")
  }

  @Test(arguments: ["", "remove", "begin: ID=x", ": ID=x"])
  func `other text is not a message`(text: String) {
    #expect(StartupMessage(text: text) == nil)
  }
}
