// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// A picture laid out for the server, in memory that the server can share.
///
/// The very same image can first go over the connection and be attached later.
@safe
struct SharedImage: ~Copyable {
  private let image: UnsafeMutablePointer<XImage>
  /// What XShm(3) calls use; the image refers to it, so it keeps its address.
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>
  private let memory: PixelMemory
  /// Held, so that the connection is still there when the segment is taken back.
  private let display: Display
  /// Whether the server has the segment attached and takes puts from it.
  private(set) var isAttached = false
  /// Whether the server may still read it: a shared put was sent and its completion has not come.
  var isBusy = false
  /// The part that does not show the newest picture yet, in window pixels.
  var stale: Rect

  /// Makes an image of `size` in the window's visual.
  ///
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``.
  init(_ display: Display, visual: Visual, size: Size, shared: Bool) throws(XWindowError) {
    let rowBytes = visual.rowBytes(size.width)
    let memory = try PixelMemory(byteCount: rowBytes * size.height, shared: shared)
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    unsafe segment.initialize(
      to: XShmSegmentInfo(
        shmseg: 0, shmid: memory.segment,
        shmaddr: memory.bytes.baseAddress?.assumingMemoryBound(to: CChar.self), readOnly: True))
    // Only fills in a structure: the extension need not be there.
    guard
      let image = unsafe XShmCreateImage(
        display.handle, visual.pointer, UInt32(visual.depth), ZPixmap, segment.pointee.shmaddr,
        segment, UInt32(size.width), UInt32(size.height))
    else {
      unsafe segment.deallocate()
      throw unsafe .outOfMemory(bytes: MemoryLayout<XImage>.size)
    }
    unsafe self.image = image
    unsafe self.segment = segment
    self.memory = memory
    self.display = display
    stale = Rect(size)
  }

  deinit {
    // After the connection is lost Xlib would complain that the extension is missing.
    if isAttached, !display.isLost { unsafe XShmDetach(display.handle, segment) }
    unsafe XFree(image)
    unsafe segment.deallocate()
  }
}

// MARK: - Sharing

extension SharedImage {
  /// Whether there is a segment that the server could attach.
  var canBeAttached: Bool { memory.segment >= 0 && !isAttached }

  /// The number that completion events of this image carry.
  var segmentID: UInt { unsafe UInt(segment.pointee.shmseg) }

  /// Asks the server to attach the segment; whether it did is known after one round trip.
  mutating func attach() {
    isAttached = unsafe XShmAttach(display.handle, segment) != 0
  }

  /// Goes back to sending the image over the connection, for good: the server did not take the segment.
  mutating func stopSharing() {
    isAttached = false
    isBusy = false
  }
}

// MARK: - Pixels

extension SharedImage {
  /// Lends all its pixels, each `Pixel` wide as the visual's layout says; `stride` of them from one row to the next.
  mutating func withPixels<Pixel: FixedWidthInteger & BitwiseCopyable>(
    as type: Pixel.Type, _ body: (_ pixels: inout MutableSpan<Pixel>, _ stride: Int) -> Void
  ) {
    // The memory is page aligned, and nobody else in this process holds it.
    let buffer = unsafe memory.bytes.bindMemory(to: type)
    var span = unsafe buffer.mutableSpan
    body(&span, Int(unsafe image.pointee.bytes_per_line) / MemoryLayout<Pixel>.stride)
  }

  /// Sends pixels that are laid out as this image's are, without going by its memory, over the connection.
  func send(_ pixels: Span<UInt32>, to drawable: XID, with context: GC?) {
    let own = unsafe image.pointee.data
    unsafe pixels.withUnsafeBytes { bytes in
      // Xlib only reads it, and it is the image's own again before anybody can look.
      unsafe image.pointee.data = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
        .assumingMemoryBound(to: CChar.self)
      unsafe XPutImage(
        display.handle, drawable, context, image, 0, 0, 0, 0,
        UInt32(image.pointee.width), UInt32(image.pointee.height))
    }
    unsafe image.pointee.data = own
  }

  /// Sends the pixels in `rect` to the same place in a drawable: by reference when `shared` and attached, else over the
  /// connection, where Xlib splits what is larger than the server's maximum request.
  mutating func put(_ rect: Rect, into drawable: XID, with context: GC?, shared: Bool) {
    let x = Int32(rect.x)
    let y = Int32(rect.y)
    let width = UInt32(rect.width)
    let height = UInt32(rect.height)
    if isAttached && shared {
      isBusy = true
      unsafe XShmPutImage(
        display.handle, drawable, context, image, x, y, x, y, width, height, True)
    } else {
      unsafe XPutImage(display.handle, drawable, context, image, x, y, x, y, width, height)
    }
  }
}
