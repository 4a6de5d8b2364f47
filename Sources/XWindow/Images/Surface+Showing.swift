// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// Pictures on their way from the front buffer to the screen.
extension Surface {
  /// Shows the picture drawn last: puts what the screen does not show of it yet, and updates the
  /// window's shape if it has one.
  mutating func present(in window: XID, with context: GC?, shape: inout WindowShape?) {
    // A picture that changes nothing is on the screen already. The buffers are not swapped either:
    // without a put, no event would tell when the front image may be written again.
    guard !staleOnScreen.union(exposed).isEmpty || !front.stale.isEmpty else { return }
    if let transfer {
      // The rest of the picture before is not shown any longer.
      exposed = exposed.union(transfer.rect)
      dropTransfer()
    }
    swap(&front, &spare)
    var setsShape = false
    if shape != nil, let mask = front.mask, let former = spare.mask {
      setsShape = mask.differs(from: former, in: staleOnScreen.y..<staleOnScreen.maxY)
    }
    unsafe put(
      staleOnScreen.union(exposed), into: window, with: context, shape: &shape,
      setsShape: setsShape)
    staleOnScreen = .empty
  }

  /// Records that the screen has lost a part of the picture.
  ///
  /// - Parameters:
  ///   - rect: The lost part, in window pixels.
  ///   - serial: The last request that the server had handled when it was lost.
  /// - Returns: Whether the buffers cover the part.
  mutating func expose(_ rect: Rect, after serial: UInt) -> Bool {
    let isCovered = area.contains(rect)
    let rect = rect.moved(x: -area.x, y: -area.y)
    // A later put has restored the part already, as happens when a new shape uncovers it.
    if serial < lastPut.serial, lastPut.rect.contains(rect) { return isCovered }
    exposed = exposed.union(rect.intersection(Rect(size)))
    return isCovered
  }

  /// Records that the screen has lost the whole picture.
  mutating func exposeAll() { exposed = Rect(size) }

  /// Puts the lost part of the picture on the screen again, and what the line has room for of a
  /// picture that is sent in pieces.
  mutating func repair(in window: XID, with context: GC?, shape: inout WindowShape?) {
    noticeSharingErrors()
    if transfer != nil { unsafe proceed(in: window, with: context, shape: &shape) }
    // A picture on its way may restore the part.
    guard transfer == nil else { return }
    unsafe put(exposed, into: window, with: context, shape: &shape, setsShape: false)
  }

  private mutating func put(
    _ rect: Rect, into window: XID, with context: GC?, shape: inout WindowShape?, setsShape: Bool
  ) {
    exposed = .empty
    guard front.image.isAttached else {
      guard !rect.isEmpty else {
        if setsShape { set(&shape) }
        return
      }
      return unsafe send(rect, to: window, with: context, shape: &shape, setsShape: setsShape)
    }
    // The shape comes first, so that it does not clip the new picture.
    if setsShape { set(&shape) }
    guard !rect.isEmpty else { return }
    lastPut = (unsafe XNextRequest(display.handle), rect)
    // While the spare buffer is free the next picture can be drawn in it, so no event is needed.
    // That is so for every second picture.
    unsafe front.image.put(
      rect, into: window, at: (rect.x + area.x, rect.y + area.y), with: context,
      sendsCompletion: spare.image.isBusy)
  }

  /// Gives the window the shape of the picture that is on the screen.
  func set(_ shape: inout WindowShape?) {
    if let mask = front.mask { shape?.set(mask, at: (area.x, area.y), on: display) }
  }
}
