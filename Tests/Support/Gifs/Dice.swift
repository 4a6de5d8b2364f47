// SPDX-License-Identifier: MIT
import LinuxSystem

/// Random numbers from a seed, which `GIFVIEW_SEED` sets.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (SplitMix64).
public struct Dice: RandomNumberGenerator {
  /// The seed of all dice in this run.
  public static let seed: UInt64 =
    Libc.environment("GIFVIEW_SEED").flatMap { UInt64($0.description) }
    ?? .random(in: 0...UInt64(Int64.max))

  private var state = Dice.seed

  /// Dice that start from ``seed``.
  public init() {}

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in a range.
  public mutating func roll(_ range: ClosedRange<Int64>) -> Int64 {
    .random(in: range, using: &self)
  }
  /// A number in a range.
  public mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
  /// One of the items.
  public mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(0...items.count - 1)] }

  /// Whether an event with a probability of one in `count` happens.
  public mutating func happens(oneIn count: Int) -> Bool { roll(1...count) == 1 }

  /// Runs a check `cases` times, and prints the seed that repeats the run.
  public static func run(_ cases: Int, _ claim: String, _ check: (inout Dice) throws -> Void)
    rethrows
  {
    var dice = Dice()
    for _ in 0..<cases { try check(&dice) }
    print("property: \(claim): \(cases) cases, GIFVIEW_SEED=\(seed)")
  }
}
