// SPDX-License-Identifier: MIT
internal import CLinux
@unsafe @preconcurrency internal import Glibc

/// The signals that are blocked in a thread and ignored in its process: what exec(2) keeps of them.
package struct SignalState: Sendable {
  /// The blocked signals.
  let blocked: sigset_t
  /// All signals that are not ignored, including those that the C library reserves for itself.
  ///
  /// Unless posix_spawn(3) is asked to set the reserved signals to their default actions, it
  /// ignores them. sigfillset(3) leaves them out.
  let acting: sigset_t

  /// No signal is blocked or ignored.
  package static let none = SignalState(blocked: [], ignored: [])

  /// The state of the calling thread, apart from signals that this program has begun to ignore.
  ///
  /// A shell starts its commands in the state in which it was started itself.
  package static func current(apartFrom own: [Int32]) -> SignalState {
    var blocked = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, nil, &blocked)
    return SignalState(
      blocked: blocked, acting: set(of: numbers.filter { own.contains($0) || is_ignored($0) == 0 }))
  }

  private init(blocked: sigset_t, acting: sigset_t) {
    self.blocked = blocked
    self.acting = acting
  }

  /// A state with those signals blocked, and those ignored.
  package init(blocked: [Int32], ignored: [Int32]) {
    self.init(
      blocked: SignalState.set(of: blocked),
      acting: SignalState.set(of: SignalState.numbers.filter { !ignored.contains($0) }))
  }

  /// The numbers of all signals (signal(7)).
  private static let numbers: ClosedRange<Int32> = 1...64

  /// Makes a set in the kernel's layout, which the C library's set begins with: signal N is
  /// bit N - 1.
  private static func set(of numbers: some Sequence<Int32>) -> sigset_t {
    var set = sigset_t()
    unsafe withUnsafeMutableBytes(of: &set) { bytes in
      for number in numbers {
        let (word, bit) = Int(number - 1).quotientAndRemainder(dividingBy: UInt.bitWidth)
        let words = unsafe bytes.bindMemory(to: UInt.self)
        unsafe words[word] |= 1 << UInt(bit)
      }
    }
    return set
  }
}
