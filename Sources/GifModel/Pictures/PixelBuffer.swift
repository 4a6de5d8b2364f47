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

  /// The first literal; the elements follow the literals, and the slack follows the elements.
  private(set) var base: UnsafeMutablePointer<Element>
  /// The number of elements there is room for.
  private(set) var capacity = 0

  init() { unsafe base = .allocate(capacity: Self.literals + Self.slack) }

  deinit { unsafe base.deallocate() }

  /// Makes room for `count` elements.
  ///
  /// The first `kept` elements keep their values; the others may lose them.
  mutating func reserve(_ count: Int, keeping kept: Int = 0) {
    guard count > capacity else { return }
    precondition(kept <= capacity)
    capacity = max(count, kept > 0 ? 2 * capacity : 0)
    let larger = UnsafeMutablePointer<Element>.allocate(
      capacity: Self.literals + capacity + Self.slack)
    unsafe larger.update(from: base, count: Self.literals + kept)
    unsafe base.deallocate()
    unsafe base = larger
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

  /// Copies the elements in `range` into a new array.
  func array(_ range: Range<Int>) -> [Element] {
    unsafe Array(UnsafeBufferPointer(start: start(of: range), count: range.count))
  }

  /// Replaces the first elements by all of `elements`.
  mutating func copy(_ elements: [Element]) {
    unsafe start(of: 0..<elements.count).update(from: elements, count: elements.count)
  }
}

// MARK: - Literals

extension PixelBuffer<UInt8> {
  /// Sets the literals to 0…255, so that the output is palette indices.
  mutating func setIndexLiterals() {
    for literal in 0..<Self.literals { unsafe base[literal] = UInt8(literal) }
  }
}

extension PixelBuffer<UInt32> {
  /// Sets the literals to the colours of a palette, so that the output is pixels.
  mutating func setColorLiterals(_ palette: borrowing Palette) {
    for literal in 0..<Self.literals { unsafe base[literal] = palette.colors[literal] }
  }
}
