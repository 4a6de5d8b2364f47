// SPDX-License-Identifier: MIT
import CZlib

/// zlib's compressor: one stream after the other, handed out in pieces of the size of its buffer.
@safe
struct Deflater: ~Copyable {
  private static let pieceBytes = 1 << 15

  /// In a place of its own: zlib's state points back to it.
  private let stream: UnsafeMutablePointer<z_stream>
  private var piece = [UInt8](repeating: 0, count: Deflater.pieceBytes)
  /// How much of ``piece`` holds data.
  private var filled = 0

  init() throws(Failure) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let result = unsafe deflateInit_(
      stream, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else {
      throw Failure(status: .system, message: "out of memory: for compression")
    }
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Takes more of the stream.
  mutating func add(
    _ bytes: [UInt8], _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try run(bytes, Z_NO_FLUSH, body)
  }

  /// Ends the stream; the next begins.
  mutating func finish(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try run([], Z_FINISH, body)
    if filled > 0 { try body(Array(piece[..<filled])) }
    filled = 0
    unsafe deflateReset(stream)
  }

  private mutating func run(
    _ bytes: [UInt8], _ flush: Int32, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let stream = unsafe stream
    var taken = 0
    while true {
      let start = filled
      // zlib keeps neither pointer: both are set anew before each call.
      let result = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe piece.withUnsafeMutableBufferPointer { output in
          unsafe stream.pointee.next_in = UnsafeMutablePointer(
            mutating: input.baseAddress.map { unsafe $0 + taken })
          unsafe stream.pointee.avail_in = UInt32(input.count - taken)
          unsafe stream.pointee.next_out = output.baseAddress.map { unsafe $0 + start }
          unsafe stream.pointee.avail_out = UInt32(output.count - start)
          return unsafe deflate(stream, flush)
        }
      }
      taken = bytes.count - Int(unsafe stream.pointee.avail_in)
      filled = piece.count - Int(unsafe stream.pointee.avail_out)
      // With room left it has taken everything.
      guard filled == piece.count else { return }
      try body(piece)
      filled = 0
      if result == Z_STREAM_END { return }
    }
  }
}
