// SPDX-License-Identifier: MIT
internal import CX11

/// A message by which launchers, programs and desktops tell each other of a program that starts.
///
/// Source: the Startup Notification Protocol 0.1 of freedesktop.org.
public struct StartupMessage: Sendable {
  /// What is told of a sequence: that it begins, that something of it is different, that the program is there.
  public enum Kind: String, Sendable {
    case new, change, remove
  }

  /// Which of the three it is.
  public var kind: Kind
  /// Its keys, such as ID, NAME and SCREEN, with their values, in order.
  public var values: [(key: String, value: String)]

  /// Makes a message of the sequence `id`; `values` are what else is told.
  public init(_ kind: Kind, id: String, _ values: [(key: String, value: String)] = []) {
    self.kind = kind
    self.values = [("ID", id)] + values
  }

  /// What is sent: `remove: ID=…`, with a backslash before what would end a value.
  public var text: String {
    let pairs = values.map { key, value in
      " \(key)=" + value.map { " \"\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    return "\(kind.rawValue):" + pairs.joined()
  }

  /// The text as client messages hold it: 20 bytes each, after the last character a zero and whatever fills the message.
  var chunks: [[UInt8]] {
    let size = StartupMessage.chunkBytes
    // A zero within would end it too early.
    let bytes = text.utf8.filter { $0 != 0 }
    let padded = bytes + Array(repeating: 0, count: size - bytes.count % size)
    return stride(from: 0, to: padded.count, by: size).map { Array(padded[$0..<$0 + size]) }
  }

  /// What a client message of format 8 holds (X11 protocol, ClientMessage).
  static let chunkBytes = 20
}

extension Display {
  /// Sends a message of startup notification to everybody who listens on the root.
  ///
  /// ``flush()`` sends it. The first one costs a round trip for its atoms.
  ///
  /// - Parameters:
  ///   - message: What is told.
  ///   - window: A window of the sender's, by which listeners put the pieces together; it need not be mapped.
  public func broadcast(_ message: StartupMessage, from window: UInt) {
    var type = self[.netStartupInfoBegin]
    for chunk in message.chunks {
      var event = unsafe XEvent()
      unsafe event.xclient.type = ClientMessage
      unsafe event.xclient.window = window
      unsafe event.xclient.message_type = type
      unsafe event.xclient.format = 8
      unsafe withUnsafeMutableBytes(of: &event.xclient.data.b) { unsafe $0.copyBytes(from: chunk) }
      unsafe XSendEvent(handle, root, False, PropertyChangeMask, &event)
      type = self[.netStartupInfo]
    }
  }
}

/// What a launcher calls the start of one program: `DESKTOP_STARTUP_ID` of the program's environment.
public struct StartupID: Equatable, Sendable {
  /// More than any launcher makes up; a longer one is none.
  static let mostBytes = 1024

  /// The ID as it was given.
  public let text: String

  /// An ID that a launcher gave; `nil` for an empty one.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= StartupID.mostBytes else { return nil }
    self.text = text
  }

  /// The server's time of the user's action that started it, the `_TIME123` at its end; `nil` where there is none.
  ///
  /// Source: EWMH, _NET_WM_USER_TIME.
  public var timestamp: UInt32? {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard text.dropLast(digits).hasSuffix("_TIME") else { return nil }
    return UInt32(text.suffix(digits))
  }
}

extension Window {
  /// Marks the window as the one that was started with `startup`, before it is mapped.
  func setStartup(_ startup: StartupID) {
    set(.netStartupID, type: display[.utf8String], startup.text)
    guard let time = startup.timestamp else { return }
    set(.netWMUserTime, type: XA_CARDINAL, longs: [UInt(time)])
  }

  /// Tells everybody that what was started is there, with the map.
  func completeStartup(_ startup: StartupID) {
    display.broadcast(StartupMessage(.remove, id: startup.text), from: id)
  }
}
