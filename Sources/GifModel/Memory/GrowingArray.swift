// SPDX-License-Identifier: MIT

/// An array that grows without copying its elements, and whose memory may be refused.
///
/// Copies of a value share their elements until one of them is changed.
@safe
struct GrowingArray<Element: BitwiseCopyable & Sendable> {
  /// The room that is added is at least this part of the elements.
  ///
  /// Pages that are not touched cost nothing, and growing moves only page tables.
  private static var growthDivisor: Int { 8 }
  /// The smallest room for elements, in bytes.
  private static var leastBytes: Int { 1 << 10 }

  /// The memory of the values that share it.
  ///
  /// It is changed only by the single owner of a reference, so it can be sent.
  private final class Storage: @unchecked Sendable {
    var region = Region()
  }

  private var storage = Storage()
  private(set) var count = 0

  init() {}

  /// Lends the elements.
  func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
    let start = unsafe storage.region.start?.assumingMemoryBound(to: Element.self)
    return unsafe body(UnsafeBufferPointer(start: start, count: count))
  }
}

// Shared storage is never written.
extension GrowingArray: Sendable {}

// MARK: - Elements

extension GrowingArray: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    // There are elements, so there is memory.
    return unsafe storage.region.start.unsafelyUnwrapped.load(
      fromByteOffset: index * MemoryLayout<Element>.stride, as: Element.self)
  }
}

// MARK: - Growing

extension GrowingArray {
  /// Makes room for `wanted` elements in all.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``; then nothing has changed.
  mutating func reserve(_ wanted: Int) throws(GifError) {
    let bytes = wanted * MemoryLayout<Element>.stride
    if isKnownUniquelyReferenced(&storage) { return try storage.region.grow(to: bytes) }
    let own = Storage()
    try own.region.grow(to: Swift.max(bytes, count * MemoryLayout<Element>.stride))
    if count > 0 {
      unsafe own.region.start.unsafelyUnwrapped.copyMemory(
        from: storage.region.start.unsafelyUnwrapped,
        byteCount: count * MemoryLayout<Element>.stride)
    }
    storage = own
  }

  /// Appends an element.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``; then nothing has changed.
  mutating func append(_ element: Element) throws(GifError) {
    try makeRoom(for: 1)
    unsafe storage.region.start.unsafelyUnwrapped.storeBytes(
      of: element, toByteOffset: count * MemoryLayout<Element>.stride, as: Element.self)
    count += 1
  }

  /// Appends elements.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``; then nothing has changed.
  mutating func append(contentsOf elements: ArraySlice<Element>) throws(GifError) {
    guard !elements.isEmpty else { return }
    try makeRoom(for: elements.count)
    let stride = MemoryLayout<Element>.stride
    let end = unsafe storage.region.start.unsafelyUnwrapped + count * stride
    unsafe elements.withUnsafeBytes { bytes in
      unsafe UnsafeMutableRawBufferPointer(start: end, count: bytes.count).copyMemory(from: bytes)
    }
    count += elements.count
  }

  /// Appends what `fill` writes into room for at most `most` elements.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``; then `fill` was not called.
  mutating func append(
    atMost most: Int, _ fill: (inout OutputSpan<Element>) -> Void
  ) throws(GifError) {
    try makeRoom(for: most)
    let end = unsafe storage.region.start.unsafelyUnwrapped + count * MemoryLayout<Element>.stride
    let room = unsafe UnsafeMutableBufferPointer(
      start: end.assumingMemoryBound(to: Element.self), count: most)
    var span = unsafe OutputSpan(buffer: room, initializedCount: 0)
    fill(&span)
    count += unsafe span.finalize(for: room)
  }

  private mutating func makeRoom(for more: Int) throws(GifError) {
    let needed = count + more
    let stride = MemoryLayout<Element>.stride
    if isKnownUniquelyReferenced(&storage), storage.region.byteCount >= needed * stride { return }
    try reserve(
      Swift.max(needed, count + count / Self.growthDivisor, Self.leastBytes / stride))
  }
}
