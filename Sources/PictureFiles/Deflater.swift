// SPDX-License-Identifier: MIT
internal import CZlib

/// The compressor of zlib: compresses one stream after another, and passes the data on in pieces.
@safe
struct Deflater: ~Copyable {
  private static let pieceBytes = 1 << 15

  /// At a fixed address, because zlib's internal state points back to it.
  private let stream: UnsafeMutablePointer<z_stream>
  private var piece = [UInt8](repeating: 0, count: Deflater.pieceBytes)
  /// The number of bytes of data in ``piece``.
  private var filled = 0

  /// Makes a compressor; `nil` if the system refuses the memory.
  ///
  /// `level` is that of zlib: from 1, the fastest, to 9; -1 is the usual one.
  init?(level: Int32) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let result = unsafe deflateInit_(
      stream, level, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { return nil }
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Compresses the next bytes of the stream.
  mutating func add<E: Error>(
    _ bytes: [UInt8], _ body: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try run(bytes, Z_NO_FLUSH, body)
  }

  /// Ends the stream, and begins the next one.
  mutating func finish<E: Error>(_ body: ([UInt8]) throws(E) -> Void) throws(E) {
    try run([], Z_FINISH, body)
    if filled > 0 { try body(Array(piece[..<filled])) }
    filled = 0
    unsafe deflateReset(stream)
  }

  private mutating func run<E: Error>(
    _ bytes: [UInt8], _ flush: Int32, _ body: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    let stream = unsafe stream
    var taken = 0
    while true {
      let start = filled
      // zlib does not use the pointers after the call: both are set again before each one.
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
      // If there is space left in the buffer, zlib has consumed all input.
      guard filled == piece.count else { return }
      try body(piece)
      filled = 0
      if result == Z_STREAM_END { return }
    }
  }
}
