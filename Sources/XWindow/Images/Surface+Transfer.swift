// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// Pictures over the connection: at once, or in pieces over a slow line.
extension Surface {
  /// Whether the next picture can be shown now: pictures before it have left room on the line.
  mutating func canPresent(in window: XID) -> Bool {
    if isShared { return true }
    display.acknowledgePictures()
    guard transfer == nil else { return false }
    if display.flowControl.isOpen { return true }
    awaitRoom(in: window)
    return false
  }

  /// Sends a part of the front image to the window over the connection: in one request if that is
  /// possible and the line has room for it, else in pieces, by way of a pixmap.
  ///
  /// The window never shows a part of it.
  mutating func send(
    _ rect: Rect, to window: XID, with context: GC?, shape: inout WindowShape?, setsShape: Bool
  ) {
    display.acknowledgePictures()
    let count = front.image.rowBytes(rect.width) * rect.height
    guard count > min(display.flowControl.room, display.largestPut) else {
      if setsShape { setFrontShape(&shape) }
      unsafe lastPut = (XNextRequest(display.handle), rect)
      unsafe front.image.send(
        rect, to: window, at: (rect.x + area.x, rect.y + area.y), with: context)
      display.countPicture(count)
      if display.flowControl.needsMark { lastMark = display.requestMark(for: window) }
      return
    }
    let pixmap = unsafe XCreatePixmap(
      display.handle, window, UInt32(rect.width), UInt32(rect.height),
      UInt32(front.image.depth))
    transfer = Transfer(pixmap: pixmap, rect: rect, setsShape: setsShape)
    unsafe proceed(in: window, with: context, shape: &shape)
  }

  /// Sends the pieces that the line has room for, and shows the picture after the last one.
  mutating func proceed(in window: XID, with context: GC?, shape: inout WindowShape?) {
    guard var transfer else { return }
    display.acknowledgePictures()
    let rect = transfer.rect
    let rowBytes = front.image.rowBytes(rect.width)
    while transfer.sentRows < rect.height, display.flowControl.isOpen {
      let rows = min(
        rect.height - transfer.sentRows, max(1, display.flowControl.pieceLength / rowBytes))
      let piece = Rect(
        x: rect.x, y: rect.y + transfer.sentRows, width: rect.width, height: rows)
      unsafe front.image.send(
        piece, to: transfer.pixmap, at: (0, transfer.sentRows), with: context)
      transfer.sentRows += rows
      display.countPicture(rows * rowBytes)
      lastMark = display.requestMark(for: window)
    }
    self.transfer = transfer
    guard transfer.sentRows == rect.height else { return awaitRoom(in: window) }
    if transfer.setsShape { setFrontShape(&shape) }
    // What was lost meanwhile is in the copy.
    if rect.contains(exposed) { exposed = .empty }
    unsafe lastPut = (XNextRequest(display.handle), rect)
    unsafe XCopyArea(
      display.handle, transfer.pixmap, window, context, 0, 0, UInt32(rect.width),
      UInt32(rect.height), Int32(rect.x + area.x), Int32(rect.y + area.y))
    dropTransfer()
  }

  /// Drops the pieces that have not been sent.
  mutating func dropTransfer() {
    if let transfer { unsafe XFreePixmap(display.handle, transfer.pixmap) }
    transfer = nil
  }

  /// Makes sure that the server will tell when there is room on the line again.
  ///
  /// The answer to a mark of another window may never arrive, as the window may be gone.
  private mutating func awaitRoom(in window: XID) {
    guard unsafe lastMark <= XLastKnownRequestProcessed(display.handle) else { return }
    lastMark = display.requestMark(for: window)
  }

  private mutating func setFrontShape(_ shape: inout WindowShape?) {
    set(&shape)
    display.countPicture(shape?.byteCount ?? 0)
  }
}
