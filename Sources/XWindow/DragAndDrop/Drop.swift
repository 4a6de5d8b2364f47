// SPDX-License-Identifier: MIT
internal import CX11

/// What is being dragged over a window, as its source describes it (XDND 5).
struct Drop {
  /// The version of the protocol that is spoken.
  static let version: UInt = 5
  /// The most targets of a source that are looked at.
  static let mostTargets = 256
  /// The most bytes that are taken.
  static let mostBytes = 256 << 20

  /// The window of the source.
  let source: XID
  /// The forms that can be shown and are offered, best first.
  var targets: [AtomName]
  /// The time of the drop; `nil` before it.
  var time: Time?
  /// The form that was asked for.
  var wanted: AtomName?
  /// What has arrived in pieces so far; `nil` if it does not come in pieces.
  var pieces: [UInt8]?
}

extension Window {
  /// The forms that can be shown: files, and a file that a browser hands over.
  private static let droppable: [AtomName] = [.textURIList, .imageGIF]

  /// Announces that files can be dropped on the window.
  func acceptDrops() {
    set(.xdndAware, type: Atom(XA_ATOM), longs: [Drop.version])
  }

  /// Handles a message of the source of a drag; `false` for any other.
  func handleDrop(_ message: XClientMessageEvent) -> Bool {
    let data = unsafe message.data.l
    let source = XID(truncatingIfNeeded: data.0 & 0xFFFF_FFFF)
    switch unsafe message.message_type {
    case display[.xdndEnter]:
      display.expectingErrors { enter(source, (data.1, [data.2, data.3, data.4])) }
    case display[.xdndPosition] where drop?.source == source: answerPosition()
    case display[.xdndLeave] where drop?.source == source: drop = nil
    case display[.xdndDrop] where drop?.source == source:
      drop?.time = Time(truncatingIfNeeded: data.2)
      requestDrop()
    default: return false
    }
    return true
  }

  /// Takes note of what a source offers: three types in the message, or more in a property.
  private func enter(_ source: XID, _ message: (flags: Int, types: [Int])) {
    let hasMore = message.flags & 1 != 0
    let offered =
      hasMore
      ? (display.longs(source, display[.xdndTypeList]) ?? [])
      : message.types.map { UInt(truncatingIfNeeded: $0) }
    let known = offered.prefix(Drop.mostTargets)
    drop = Drop(
      source: source, targets: Window.droppable.filter { known.contains(display[$0]) })
  }

  /// Tells the source whether a drop is welcome, anywhere in the window.
  private func answerPosition() {
    guard let drop else { return }
    let accepts = drop.targets.isEmpty ? 0 : 1
    display.sendXdnd(
      .xdndStatus, to: drop.source,
      [Int(id), accepts, 0, 0, accepts == 0 ? 0 : Int(display[.xdndActionCopy])])
  }

  /// Asks the source for the best form that was not refused.
  func requestDrop() {
    guard let drop, let time = drop.time else { return }
    guard let wanted = drop.targets.first else { return finishDrop(accepted: false) }
    self.drop?.targets.removeFirst()
    self.drop?.pieces = nil
    self.drop?.wanted = wanted
    unsafe XConvertSelection(
      display.handle, display[.xdndSelection], display[wanted], display[.xdndSelection], id, time)
    display.flush()
  }

  /// Ends a drop.
  func finishDrop(accepted: Bool) {
    guard let drop else { return }
    self.drop = nil
    display.sendXdnd(
      .xdndFinished, to: drop.source,
      [Int(id), accepted ? 1 : 0, accepted ? Int(display[.xdndActionCopy]) : 0, 0, 0])
  }
}

extension Display {
  /// Sends a message of XDND, which may be to a window that is gone.
  func sendXdnd(_ name: AtomName, to window: XID, _ values: [Int]) {
    var message = unsafe XEvent()
    unsafe message.xclient.type = ClientMessage
    unsafe message.xclient.window = window
    unsafe message.xclient.message_type = self[name]
    unsafe message.xclient.format = 32
    unsafe message.xclient.data.l = (values[0], values[1], values[2], values[3], values[4])
    expectingErrors { _ = unsafe XSendEvent(handle, window, False, NoEventMask, &message) }
    flush()
  }
}
