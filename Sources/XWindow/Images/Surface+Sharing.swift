// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// Sharing the images' memory with the server by MIT-SHM.
///
/// Pictures go over the connection until ``share()``. Sharing ends with ``stopSharing()``: when the
/// server refuses to attach a segment, reports an error for a put from it, or does not read it in
/// time. That decision lasts for the window: a surface of another size takes over
/// ``allowsSharing``.
extension Surface {
  /// Asks the server to attach both images.
  ///
  /// Costs one round trip, and another one for the display's first window. If this process has no
  /// segments, pictures keep going over the connection, and a surface of another size tries again.
  mutating func share() {
    guard allowsSharing, front.image.canBeAttached, spare.image.canBeAttached,
      display.extension(.shm)?.opcode != nil
    else { return }
    front.image.attach()
    spare.image.attach()
    display.synchronize()
    noticeSharingErrors()
    guard isShared, let transfer else { return }
    // The shared memory is faster than the rest of the pieces.
    exposed = exposed.union(transfer.rect)
    dropTransfer()
  }

  /// Whether puts use the shared memory.
  var isShared: Bool { front.image.isAttached && spare.image.isAttached }

  /// Sends pictures over the connection from now on, for the rest of the window's life.
  mutating func stopSharing() {
    allowsSharing = false
    front.image.stopSharing()
    spare.image.stopSharing()
    // The last put may have failed.
    exposeAll()
  }

  /// Stops sharing if the server has reported an error for an attach or a put.
  mutating func noticeSharingErrors() {
    guard !display.errors.isEmpty, front.image.isAttached || spare.image.isAttached else { return }
    let (first, second) = (front.image.requests, spare.image.requests)
    let failure = display.errors.takeErrors {
      [first.attach, first.put, second.attach, second.put].contains($0.request)
    }
    if failure != nil { stopSharing() }
  }
}
