// SPDX-License-Identifier: MIT
internal import CX11
internal import Synchronization

/// Xlib's two process-wide error handlers, and what they have reported about our own displays.
///
/// A host may use Xlib with handlers of its own. Our handlers therefore act on registered displays
/// only, and pass other calls on to the previous handler. No lock is held during such a call.
enum ErrorHandlers {
  /// The state of one registered display.
  struct Record {
    /// The serial numbers of failed requests that ``takeErrors(_:where:)`` has not taken.
    var errors: [UInt] = []
    var isLost = false
    /// The serial numbers of requests whose errors are ignored, in ascending order of the ranges.
    var expected: [ClosedRange<UInt>] = []
  }

  /// The most errors that are kept for a display; older ones are dropped.
  static let errorCap = 64

  @safe
  private struct State: @unchecked Sendable {
    var records: [UInt: Record] = [:]
    var isInstalled = false
    var previousError: XErrorHandler?
    var previousIOError: XIOErrorHandler?
  }

  private static let state = Mutex(State())

  private static func key(_ display: OpaquePointer?) -> UInt { UInt(bitPattern: display) }
}

// MARK: - Registering displays

extension ErrorHandlers {
  /// Begins to act on `display`; the first call installs the handlers.
  static func register(_ display: OpaquePointer) {
    state.withLock { state in
      unsafe state.records[key(display)] = Record()
      if !state.isInstalled {
        state.isInstalled = true
        unsafe state.previousError = unsafe XSetErrorHandler(protocolErrorHandler)
        unsafe state.previousIOError = unsafe XSetIOErrorHandler(connectionLostHandler)
      }
    }
    // Otherwise Xlib would end the process after the handler for lost connections has returned.
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  /// Stops acting on `display`; a later display of the host may have the same address.
  static func unregister(_ display: OpaquePointer) {
    _ = state.withLock { unsafe $0.records.removeValue(forKey: key(display)) }
  }

  /// Whether the connection of `display` is lost.
  static func isLost(_ display: OpaquePointer) -> Bool {
    state.withLock { unsafe $0.records[key(display)]?.isLost ?? false }
  }

  /// Removes the protocol errors of `display` that answer certain requests; others are left.
  ///
  /// - Parameters:
  ///   - display: A registered display.
  ///   - isOwn: Whether a request is one of these, by its serial number. A lock is held meanwhile.
  /// - Returns: Whether there were such errors.
  static func takeErrors(_ display: OpaquePointer, where isOwn: (UInt) -> Bool) -> Bool {
    state.withLock { state in
      guard let errors = unsafe state.records[key(display)]?.errors, errors.contains(where: isOwn)
      else { return false }
      unsafe state.records[key(display)]?.errors.removeAll(where: isOwn)
      return true
    }
  }
}

// MARK: - Ignored errors

extension ErrorHandlers {
  /// Ignores the errors of requests from `first` on, until ``expectErrors(_:until:)``.
  ///
  /// Ranges before `processed`, the last request that the server has answered, are dropped.
  static func expectErrors(_ display: OpaquePointer, from first: UInt, processed: UInt) {
    state.withLock { state in
      unsafe state.records[key(display)]?.expected.removeAll { $0.upperBound < processed }
      unsafe state.records[key(display)]?.expected.append(first...UInt.max)
    }
  }

  /// Ends the innermost open range: `next` is the first request whose errors count again.
  static func expectErrors(_ display: OpaquePointer, until next: UInt) {
    state.withLock { state in
      guard
        let index = unsafe state.records[key(display)]?.expected.lastIndex(where: {
          $0.upperBound == .max
        }),
        let range = unsafe state.records[key(display)]?.expected.remove(at: index),
        range.lowerBound < next
      else { return }
      unsafe state.records[key(display)]?.expected.insert(
        range.lowerBound...(next - 1), at: index)
    }
  }
}

// MARK: - What Xlib calls

extension ErrorHandlers {
  fileprivate static func note(_ display: OpaquePointer?, _ request: UInt) -> XErrorHandler? {
    unsafe state.withLock { state in
      guard let record = unsafe state.records[key(display)] else {
        return unsafe state.previousError
      }
      if record.expected.contains(where: { $0.contains(request) }) { return nil }
      if record.errors.count == errorCap {
        unsafe state.records[key(display)]?.errors.removeFirst()
      }
      unsafe state.records[key(display)]?.errors.append(request)
      return nil
    }
  }

  fileprivate static func noteLoss(of display: OpaquePointer?) -> XIOErrorHandler? {
    unsafe state.withLock { state in
      guard unsafe state.records[key(display)] != nil else { return unsafe state.previousIOError }
      unsafe state.records[key(display)]?.isLost = true
      return nil
    }
  }
}

private func protocolErrorHandler(
  display: OpaquePointer?, event: UnsafeMutablePointer<XErrorEvent>?
) -> Int32 {
  guard let event = unsafe event else { return 0 }
  guard let previous = unsafe ErrorHandlers.note(display, event.pointee.serial) else { return 0 }
  return unsafe previous(display, event)
}

private func connectionLostHandler(display: OpaquePointer?) -> Int32 {
  guard let previous = unsafe ErrorHandlers.noteLoss(of: display) else { return 0 }
  return unsafe previous(display)
}
