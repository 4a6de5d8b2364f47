// SPDX-License-Identifier: MIT
internal import CLinux
internal import Glibc

/// Zeroed memory for pixels, which a server on this machine can attach.
///
/// It is a System V segment, or private memory if the system provides no segment or sharing is not
/// wanted. The segment is marked for removal as soon as this process has attached it. On Linux a
/// marked segment can still be attached by its ID while any process has it attached (shmctl(2)), so
/// it is freed when this process and the server are done with it, even after a crash.
@safe
struct PixelMemory: ~Copyable {
  let bytes: UnsafeMutableRawBufferPointer
  /// The ID of the segment; -1 for private memory.
  let segment: Int32

  /// Allocates `byteCount` bytes, at least 1.
  ///
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``.
  init(byteCount: Int, shared: Bool) throws(XWindowError) {
    if shared, let (segment, address) = unsafe PixelMemory.segment(byteCount) {
      self.segment = segment
      unsafe bytes = UnsafeMutableRawBufferPointer(start: address, count: byteCount)
      return
    }
    let address = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard unsafe address != MAP_FAILED else { throw .outOfMemory(bytes: byteCount) }
    segment = -1
    unsafe bytes = UnsafeMutableRawBufferPointer(start: address, count: byteCount)
  }

  deinit {
    if segment >= 0 {
      unsafe shmdt(bytes.baseAddress)
    } else {
      unsafe munmap(bytes.baseAddress, bytes.count)
    }
  }

  private static func segment(_ byteCount: Int) -> (Int32, UnsafeMutableRawPointer)? {
    let segment = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
    guard segment >= 0 else { return nil }
    let address = unsafe shmat(segment, nil, 0)
    shmctl(segment, IPC_RMID, nil)
    // shmat(2) fails with the same value as mmap(2).
    guard let address = unsafe address, unsafe address != MAP_FAILED else { return nil }
    return unsafe (segment, address)
  }
}
