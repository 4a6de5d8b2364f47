// SPDX-License-Identifier: MIT
internal import CX11Requests

/// What the server has refused on one display, and whether the connection is lost.
///
/// Xlib reports both to the display's own observer. The process-wide handlers of Xlib stay those of
/// the host, whenever it sets them.
@safe
final class ErrorLog {
  /// The most errors that are kept; older ones are dropped.
  static let cap = 64

  /// The errors that ``takeErrors(where:)`` has not taken.
  private var entries: [XRefusal] = []
  /// The requests whose errors are ignored, in ascending order.
  private var expected: [Expectation] = []
  /// Whether the connection has been lost.
  fileprivate(set) var isLost = false

  /// The first and the last of some requests, by their serial numbers.
  private struct Expectation {
    let first: UInt
    let last: UInt
  }

  /// What Xlib calls, at an address that does not change.
  private let observer: UnsafeMutablePointer<Observer>

  /// The observer of the C interface, followed by what belongs to it.
  private struct Observer {
    var base: connection_observer
    unowned(unsafe) let log: ErrorLog
  }

  init() {
    unsafe observer = .allocate(capacity: 1)
    let base = unsafe connection_observer(
      error: { observer, error in unsafe ErrorLog.of(observer)?.note(XRefusal(error)) },
      loss: { observer in unsafe ErrorLog.of(observer)?.isLost = true })
    unsafe observer.initialize(to: Observer(base: base, log: self))
  }

  deinit { unsafe observer.deallocate() }

  /// Opens a display that reports to this log; `nil` if no server answers.
  func open(_ name: String?) -> OpaquePointer? {
    unsafe UnsafeMutableRawPointer(observer)
      .withMemoryRebound(to: connection_observer.self, capacity: 1) {
        unsafe connection_open(name, $0)
      }
  }

  private static func of(_ observer: UnsafeMutablePointer<connection_observer>?) -> ErrorLog? {
    unsafe UnsafeMutableRawPointer(observer)?.load(as: Observer.self).log
  }
}

// MARK: - Errors

extension ErrorLog {
  private func note(_ refusal: XRefusal) {
    if expected.contains(where: { $0.first <= refusal.request && refusal.request <= $0.last }) {
      return
    }
    if entries.count == ErrorLog.cap { entries.removeFirst() }
    entries.append(refusal)
  }

  /// Whether there are errors to take.
  var isEmpty: Bool { entries.isEmpty }

  /// Removes the errors that answer certain requests; others are left.
  ///
  /// - Returns: The first of them.
  func takeErrors(where isOwn: (XRefusal) -> Bool) -> XRefusal? {
    guard let first = entries.first(where: isOwn) else { return nil }
    entries.removeAll(where: isOwn)
    return first
  }

  /// Ignores the errors of requests from `first` on, until ``expectErrors(until:)``.
  ///
  /// Ranges before `processed`, the last request that the server has answered, are dropped.
  func expectErrors(from first: UInt, processed: UInt) {
    expected.removeAll { $0.last < processed }
    expected.append(Expectation(first: first, last: .max))
  }

  /// Ends the innermost open range: `next` is the first request whose errors count again.
  func expectErrors(until next: UInt) {
    guard let index = expected.lastIndex(where: { $0.last == .max }) else { return }
    let first = expected.remove(at: index).first
    if first < next { expected.insert(Expectation(first: first, last: next - 1), at: index) }
  }
}
