// SPDX-License-Identifier: MIT
internal import CX11

/// What is dragged out of a window, and the window that the pointer is over (XDND 5).
struct Drag {
  /// How far the pointer has to move before a drag begins, in pixels.
  static let threshold = 8

  /// The other client's window under the pointer; `nil` over one that takes no drops.
  var target: XID?
  /// Whether the target takes what is dragged.
  var isAccepted = false
  /// Whether the target has not answered the last position.
  var awaitsStatus = false
  /// The place of the pointer that the target does not know yet, in root coordinates.
  var pending: (x: Int, y: Int)?
  /// Whether the button was released.
  var isDropped = false
}

extension Window {
  /// Begins to drag something out of the window, while the first button is pressed.
  package func beginDrag(_ offer: SelectionOffer) {
    let owner = display.dragged ?? SelectionOwner(on: display, .xdndSelection)
    display.dragged = owner
    guard owner.own(offer, at: display.lastInputTime) else { return }
    set(.xdndTypeList, type: Atom(XA_ATOM), longs: offer.targets.map { display[$0] })
    drag = Drag()
    unsafe XDefineCursor(display.handle, id, display.cursors.hand)
  }

  /// Follows the pointer, at root coordinates.
  func moveDrag(to place: (x: Int, y: Int)) {
    guard drag != nil else { return }
    let target = display.expectingErrors { display.dropTarget(at: place, besides: id) }
    if target != drag?.target {
      leaveTarget()
      drag = Drag(target: target)
      if let target {
        let types = display.longs(id, display[.xdndTypeList]) ?? []
        let first = (0..<3).map { types.indices.contains($0) ? Int(types[$0]) : 0 }
        let flags = Int(Drop.version) << 24 | (types.count > 3 ? 1 : 0)
        display.sendXdnd(.xdndEnter, to: target, [Int(id), flags] + first)
      }
    }
    guard drag?.target != nil else { return }
    drag?.pending = place
    sendPosition()
  }

  /// Drops what is dragged, or ends the drag where nothing takes it.
  func releaseDrag() {
    guard drag != nil else { return }
    drag?.isDropped = true
    showPointer(true)
    if drag?.awaitsStatus != true { endDrag() }
  }

  /// Handles a message of the target; `false` for any other.
  func handleDrag(_ message: XClientMessageEvent) -> Bool {
    let data = unsafe message.data.l
    switch unsafe message.message_type {
    case display[.xdndStatus]:
      guard let target = drag?.target, XID(truncatingIfNeeded: data.0 & 0xFFFF_FFFF) == target
      else { return true }
      drag?.awaitsStatus = false
      drag?.isAccepted = data.1 & 1 != 0
      if drag?.pending != nil { sendPosition() } else if drag?.isDropped == true { endDrag() }
    case display[.xdndFinished]: break
    default: return false
    }
    return true
  }

  private func sendPosition() {
    guard let drag, let target = drag.target, let place = drag.pending, !drag.awaitsStatus
    else { return }
    self.drag?.pending = nil
    self.drag?.awaitsStatus = true
    display.sendXdnd(
      .xdndPosition, to: target,
      [
        Int(id), 0, place.x << 16 | place.y & 0xFFFF, Int(display.lastInputTime),
        Int(display[.xdndActionCopy]),
      ])
  }

  private func endDrag() {
    guard let drag else { return }
    if drag.isAccepted, let target = drag.target {
      display.sendXdnd(.xdndDrop, to: target, [Int(id), 0, Int(display.lastInputTime), 0, 0])
    } else {
      leaveTarget()
    }
    self.drag = nil
  }

  private func leaveTarget() {
    guard let target = drag?.target else { return }
    display.sendXdnd(.xdndLeave, to: target, [Int(id), 0, 0, 0, 0])
  }
}

extension Display {
  /// The most windows inside of one another that are looked at.
  private static let deepestTarget = 32

  /// The window at root coordinates that takes drops, and is not `own`; `nil` without one.
  ///
  /// Costs two round trips for each window on the way.
  func dropTarget(at place: (x: Int, y: Int), besides own: XID) -> XID? {
    var window = root
    for _ in 0..<Display.deepestTarget {
      var (x, y): (Int32, Int32) = (0, 0)
      var child = XID()
      guard
        unsafe XTranslateCoordinates(
          handle, root, window, Int32(place.x), Int32(place.y), &x, &y, &child) != 0,
        child != None, child != own
      else { return nil }
      window = child
      if let version = longs(window, self[.xdndAware])?.first {
        // Older versions have other messages.
        return version >= 3 ? window : nil
      }
    }
    return nil
  }
}
