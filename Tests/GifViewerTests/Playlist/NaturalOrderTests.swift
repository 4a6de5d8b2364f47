// SPDX-License-Identifier: MIT
import LinuxSystem
import Testing

@testable import GifViewer

/// The order of the files in a folder.
@Suite(.timeLimit(.minutes(15))) struct NaturalOrderTests {
  @Test func `numbers count as numbers, and letters without their case`() {
    let names: [ByteString] = [
      "1.gif", "2.gif", "02.gif", "10.gif", "a.gif", "A1.gif", "a01.gif", "a2.gif", "a10b1.gif",
      "a10b2.gif", "a99999999999999999999.gif", "a100000000000000000000.gif", "B.gif", "c.gif",
    ]
    for _ in 0..<20 {
      #expect(names.shuffled().sorted(by: NaturalOrder.isBefore) == sortedByHand(names))
    }
  }

  /// Equal but for zeros or case, they are in the order of their bytes.
  private func sortedByHand(_ names: [ByteString]) -> [ByteString] {
    var names = names
    names.swapAt(1, 2)
    return names
  }
}
