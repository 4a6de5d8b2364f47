// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests
internal import PixelGeometry

/// A picture in the server's format, in memory that the server can share.
///
/// The same image can first be sent over the connection and be attached later.
@safe
struct SharedImage: ~Copyable {
  private let image: UnsafeMutablePointer<XImage>
  private let memory: PixelMemory
  /// A strong reference, so that the connection is still open when the segment is detached.
  private let display: Display
  /// The segment's XID, and the opcode of MIT-SHM, while puts use the segment.
  private var segment: (id: UInt, opcode: Int32)?
  /// The serial numbers of the attach request and of the last put from the segment.
  private(set) var requests = (attach: UInt(), put: UInt())

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
  }

  deinit {
    detach()
    // XDestroyImage would free the pixels too.
    unsafe XFree(image)
  }
}

// MARK: - Sharing

extension SharedImage {
  /// Whether the server has been asked to attach the segment, and puts use it.
  var isAttached: Bool { segment != nil }

  /// Whether there is a segment that the server has not been asked to attach yet.
  var canBeAttached: Bool { memory.segment >= 0 && segment == nil }

  /// Asks the server to attach the segment; one round trip later it is known whether the server
  /// did.
  mutating func attach() {
    guard let opcode = display.extension(.shm)?.opcode else { return }
    unsafe requests.attach = XNextRequest(display.handle)
    segment = unsafe (shm_attach(display.handle, opcode, memory.segment), opcode)
  }

  /// Detaches the segment; puts go over the connection.
  mutating func stopSharing() {
    // If the server refused the segment, this causes another error, which is of no interest.
    display.expectingErrors { detach() }
    segment = nil
    requests = (0, 0)
  }

  private func detach() {
    guard let segment else { return }
    unsafe shm_detach(display.handle, segment.opcode, segment.id)
  }

  /// Whether the server may still read the segment: a put from it was sent and is not known to be
  /// handled.
  ///
  /// Every reply, event and error carries the serial number of the last request that was handled.
  var isBusy: Bool { unsafe requests.put > XLastKnownRequestProcessed(display.handle) }
}

// MARK: - Pixels

extension SharedImage {
  /// Lends all pixels of the image.
  ///
  /// - Parameters:
  ///   - type: An integer as wide as the visual's layout says.
  ///   - body: Receives the pixels, and the number of them from one row to the next.
  mutating func withPixels<Pixel: FixedWidthInteger & BitwiseCopyable>(
    as type: Pixel.Type, _ body: (_ pixels: inout MutableSpan<Pixel>, _ stride: Int) -> Void
  ) {
    // The memory is page aligned, and nothing else in this process refers to it.
    let buffer = unsafe memory.bytes.bindMemory(to: type)
    var span = unsafe buffer.mutableSpan
    body(&span, Int(unsafe image.pointee.bytes_per_line) / MemoryLayout<Pixel>.stride)
  }

  /// The depth of the visual.
  var depth: Int { unsafe Int(image.pointee.depth) }

  /// The number of bytes that a row of `width` pixels takes in a request.
  func rowBytes(_ width: Int) -> Int {
    unsafe (width * Int(image.pointee.bits_per_pixel) + 31) / 32 * 4
  }

  /// Sends rows of a picture that already has this image's format over the connection, without a
  /// copy in the image's memory.
  func send(_ pixels: Span<UInt32>, rows: Range<Int>, to drawable: XID, with context: GC?) {
    let own = unsafe image.pointee.data
    unsafe pixels.withUnsafeBytes { bytes in
      // Xlib only reads the data, and the image gets its own pointer back below.
      unsafe image.pointee.data = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
        .assumingMemoryBound(to: CChar.self)
      unsafe XPutImage(
        display.handle, drawable, context, image, 0, Int32(rows.lowerBound), 0,
        Int32(rows.lowerBound), UInt32(image.pointee.width), UInt32(rows.count))
    }
    unsafe image.pointee.data = own
  }

  /// Sends the pixels in `rect` over the connection, where Xlib splits them by the server's maximum
  /// request size.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in pixels of the image.
  ///   - drawable: The destination.
  ///   - place: The top left corner in the destination.
  ///   - context: A GC for the destination's depth.
  func send(_ rect: Rect, to drawable: XID, at place: (x: Int, y: Int), with context: GC?) {
    unsafe XPutImage(
      display.handle, drawable, context, image, Int32(rect.x), Int32(rect.y), Int32(place.x),
      Int32(place.y), UInt32(rect.width), UInt32(rect.height))
  }

  /// Has the server put the pixels in `rect` in a drawable, from the segment that it has attached.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in pixels of the image.
  ///   - drawable: The destination.
  ///   - place: The top left corner in the destination.
  ///   - context: A GC for the destination's depth.
  ///   - sendsCompletion: Whether the server sends an event when it has read the segment.
  mutating func put(
    _ rect: Rect, into drawable: XID, at place: (x: Int, y: Int), with context: GC?,
    sendsCompletion: Bool
  ) {
    guard let segment else { return }
    unsafe requests.put = XNextRequest(display.handle)
    unsafe shm_put(
      display.handle, segment.opcode, context,
      shm_part(
        segment: segment.id, drawable: drawable, image_width: image.pointee.width,
        image_height: image.pointee.height, depth: image.pointee.depth, x: Int32(rect.x),
        y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height),
        to_x: Int32(place.x), to_y: Int32(place.y)), sendsCompletion)
  }
}
