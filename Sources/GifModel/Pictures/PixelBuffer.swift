// SPDX-License-Identifier: MIT

/// Memory for pixels or palette indices.
///
/// In front of the elements stand the 256 literals of a code stream. After them there is room for
/// what the decoder's last move writes too much. Every access but the decoder's goes through
/// ``start(of:from:)``, which checks the range.
@safe
struct PixelBuffer<Element: BitwiseCopyable>: ~Copyable {
  static var literals: Int { 256 }
  /// Room for a move of 16 elements that begins before the end of the output.
  private static var slack: Int { 16 }

  private var region = Region()
  /// The number of elements there is room for.
  private(set) var capacity = 0

  /// Makes a buffer without memory, until the first ``reserve(_:keeping:)``.
  init() {}

  /// The first literal; the elements follow the literals, and the slack follows the elements.
  var base: UnsafeMutablePointer<Element> {
    guard let start = unsafe region.start else { preconditionFailure("no room was made") }
    return unsafe start.assumingMemoryBound(to: Element.self)
  }

  /// Makes room for `count` elements, and for the literals.
  ///
  /// All elements keep their values. If `kept` of them matter, more are likely to follow.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``; then nothing has changed.
  mutating func reserve(_ count: Int, keeping kept: Int = 0) throws(GifError) {
    if count <= capacity, unsafe region.start != nil { return }
    precondition(kept <= capacity)
    let wanted = max(count, kept > 0 ? 2 * capacity : 0)
    try region.grow(
      to: (Self.literals + wanted + Self.slack) * MemoryLayout<Element>.stride)
    capacity = wanted
  }

  /// A pointer to the first element of `range`, moved by `offset`.
  ///
  /// - Precondition: There is room for the whole range.
  func start(
    of range: Range<Int>, from offset: Int = 0
  ) -> UnsafeMutablePointer<Element> {
    precondition(
      range.lowerBound >= 0 && offset >= 0 && range.upperBound + offset <= capacity)
    return unsafe base + Self.literals + offset + range.lowerBound
  }

  /// Lends the elements in `range`.
  func withElements<R, E: Error>(
    _ range: Range<Int>, _ body: (Span<Element>) throws(E) -> R
  ) throws(E) -> R {
    let elements = unsafe UnsafeBufferPointer(start: start(of: range), count: range.count)
    return try unsafe body(elements.span)
  }

  /// Replaces the first elements by the first `count` of another buffer.
  ///
  /// - Precondition: There is room for them in both.
  mutating func copy(_ count: Int, of other: borrowing PixelBuffer) {
    unsafe start(of: 0..<count).update(from: other.start(of: 0..<count), count: count)
  }
}

// MARK: - Literals

extension PixelBuffer<UInt8> {
  /// Sets the literals to 0…255, so that the output is palette indices.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``.
  mutating func setIndexLiterals() throws(GifError) {
    try reserve(0)
    let base = unsafe base
    for literal in 0..<Self.literals { unsafe base[literal] = UInt8(literal) }
  }
}

extension PixelBuffer<UInt32> {
  /// Sets the literals to the colours of a palette, so that the output is pixels.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``.
  mutating func setColorLiterals(_ palette: borrowing Palette) throws(GifError) {
    try reserve(0)
    let base = unsafe base
    for literal in 0..<Self.literals { unsafe base[literal] = palette.colors[literal] }
  }
}
