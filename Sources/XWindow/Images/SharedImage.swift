// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests
internal import PixelGeometry

/// A picture laid out for the server, in memory that the server can share.
///
/// The very same image can first go over the connection and be attached later.
@safe
struct SharedImage: ~Copyable {
  private let image: UnsafeMutablePointer<XImage>
  private let memory: PixelMemory
  /// Held, so that the connection is still there when the segment is taken back.
  private let display: Display
  /// What the server calls the segment while it has it attached and takes puts from it; 0 else.
  private var segmentID: UInt = 0
  /// The numbers of the request that attaches the segment, and of the last one that puts from it.
  private(set) var requests = (attach: UInt(), put: UInt())
  /// The part that does not show the newest picture yet, in window pixels.
  var stale: Rect
  /// Whether pixels of it may be neither opaque nor clear.
  var hasPartialAlpha = false

  /// Makes an image of `size` in the window's visual.
  ///
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``.
  init(_ display: Display, visual: Visual, size: Size, shared: Bool) throws(XWindowError) {
    let rowBytes = visual.rowBytes(size.width)
    let memory = try PixelMemory(byteCount: rowBytes * size.height, shared: shared)
    guard
      let image = unsafe XCreateImage(
        display.handle, visual.pointer, UInt32(visual.depth), ZPixmap, 0,
        memory.bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(size.width),
        UInt32(size.height), 32, Int32(rowBytes))
    else { throw unsafe .outOfMemory(bytes: MemoryLayout<XImage>.size) }
    unsafe self.image = image
    self.memory = memory
    self.display = display
    stale = Rect(size)
  }

  deinit {
    detach()
    // Not XDestroyImage, which frees the pixels too.
    unsafe XFree(image)
  }
}

// MARK: - Sharing

extension SharedImage {
  /// Whether the server has been asked to attach the segment, and takes puts from it.
  var isAttached: Bool { segmentID != 0 }

  /// Whether there is a segment that the server could attach.
  var canBeAttached: Bool { memory.segment >= 0 && segmentID == 0 }

  /// Asks the server to attach the segment; whether it did is known after one round trip.
  mutating func attach() {
    guard let opcode = display.extension(.shm)?.opcode else { return }
    unsafe requests.attach = XNextRequest(display.handle)
    segmentID = unsafe shm_attach(display.handle, opcode, memory.segment)
  }

  /// Goes back to sending the image over the connection, for good: the server did not take the segment, or does not read it in time.
  mutating func stopSharing() {
    // Where the server has no such segment that is an error more, and nobody's.
    display.expectingErrors { detach() }
    segmentID = 0
    requests = (0, 0)
  }

  private func detach() {
    guard segmentID != 0, let opcode = display.extension(.shm)?.opcode else { return }
    unsafe shm_detach(display.handle, opcode, segmentID)
  }
}

extension SharedImage {
  /// Whether the server may still read it: a shared put was sent, and nothing tells that it was handled.
  ///
  /// Whatever the server sends tells up to which request it has come.
  var isBusy: Bool { unsafe requests.put > XLastKnownRequestProcessed(display.handle) }
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
  ///
  /// - Parameters:
  ///   - rect: In window pixels.
  ///   - drawable: Where it goes.
  ///   - context: A GC of that.
  ///   - shared: Whether the server may read it from the segment.
  ///   - isTold: Whether it is to send word when it has done so.
  mutating func put(
    _ rect: Rect, into drawable: XID, with context: GC?, shared: Bool, isTold: Bool = false
  ) {
    let x = Int32(rect.x)
    let y = Int32(rect.y)
    guard shared, segmentID != 0, let opcode = display.extension(.shm)?.opcode else {
      unsafe XPutImage(
        display.handle, drawable, context, image, x, y, x, y, UInt32(rect.width),
        UInt32(rect.height))
      return
    }
    unsafe requests.put = XNextRequest(display.handle)
    unsafe shm_put(
      display.handle, opcode, context,
      shm_part(
        segment: segmentID, drawable: drawable, image_width: image.pointee.width,
        image_height: image.pointee.height, depth: image.pointee.depth, x: x, y: y,
        width: Int32(rect.width), height: Int32(rect.height)), isTold)
  }
}
