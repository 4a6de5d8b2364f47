// SPDX-License-Identifier: MIT
import CLinux
import Glibc
import Support
import Testing

@Suite(.timeLimit(.minutes(15))) struct SharedSegmentTests {
  @Test func `a segment is listed with its creator until it is removed`() throws {
    let id = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0o600)
    try #require(id >= 0)
    func isListed() -> Bool { SharedSegment.all(createdBy: getpid()).contains { $0.id == id } }
    #expect(isListed())
    #expect(!SharedSegment.all(createdBy: getppid()).contains { $0.id == id })
    shmctl(id, IPC_RMID, nil)
    #expect(!isListed())
  }
}
