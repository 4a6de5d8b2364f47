// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// Memory that grows without being copied, and that the system may refuse.
///
/// Large memory is a private mapping, which mremap(2) moves by its page tables. Pages cost nothing
/// until they are touched, so room may be made long before it is used. A refusal is an error and
/// never ends the program, so a cache can do without the memory. Small memory comes from malloc(3).
@safe
struct Region: ~Copyable {
  /// The smallest mapping.
  private static let mappedBytes = 1 << 17
  private static let pageBytes = 1 << 12

  /// The first byte; `nil` before the first ``grow(to:)``.
  private(set) var start: UnsafeMutableRawPointer?
  private(set) var byteCount = 0

  init() { unsafe start = nil }

  deinit {
    guard let start = unsafe start else { return }
    if byteCount >= Self.mappedBytes {
      unsafe munmap(start, byteCount)
    } else {
      unsafe free(start)
    }
  }

  /// Makes room for at least `wanted` bytes.
  ///
  /// The bytes so far keep their values.
  ///
  /// - Throws: ``GifError/outOfMemory(bytes:)``; then nothing has changed.
  mutating func grow(to wanted: Int) throws(GifError) {
    guard wanted > byteCount else { return }
    // The pointers stay valid: each step leaves the old memory as it is until the new one is there.
    if wanted < Self.mappedBytes {
      guard let grown = unsafe realloc(start, wanted) else { throw .outOfMemory(bytes: wanted) }
      unsafe start = grown
      byteCount = wanted
      return
    }
    guard wanted <= Int.max - Self.pageBytes else { throw .outOfMemory(bytes: wanted) }
    let larger = (wanted + Self.pageBytes - 1) & ~(Self.pageBytes - 1)
    if byteCount >= Self.mappedBytes {
      guard let grown = unsafe grow_mapping(start, byteCount, larger) else {
        throw .outOfMemory(bytes: wanted)
      }
      unsafe start = grown
    } else {
      let mapping = unsafe mmap(
        nil, larger, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else {
        throw .outOfMemory(bytes: wanted)
      }
      if let start = unsafe start {
        unsafe mapping.copyMemory(from: start, byteCount: byteCount)
        unsafe free(start)
      }
      unsafe start = mapping
    }
    byteCount = larger
  }
}
