// SPDX-License-Identifier: MIT
internal import CX11
internal import Synchronization

/// What Xlib's two process-wide error handlers have told about our own displays.
///
/// A host may use Xlib too, with handlers of its own. So ours act on registered displays only and hand every other call on
/// to the handler that was there before. Nothing here takes a lock while it calls a foreign handler.
enum ErrorHandlers {
  /// One of our displays: the protocol errors since they were last asked for, and whether the connection is gone.
  struct Record {
    /// The numbers of the requests that they answer.
    var errors: [UInt] = []
    var isLost = false
    /// The requests, by their serial numbers, that may fail without anybody being told; in order.
    var expected: [ClosedRange<UInt>] = []
  }

  /// How many errors are kept for each display until someone asks; older ones are dropped.
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
  /// Installs the handlers once in the process, and begins to act on `display`.
  static func register(_ display: OpaquePointer) {
    state.withLock { state in
      unsafe state.records[key(display)] = Record()
      if !state.isInstalled {
        state.isInstalled = true
        unsafe state.previousError = unsafe XSetErrorHandler(protocolErrorHandler)
        unsafe state.previousIOError = unsafe XSetIOErrorHandler(connectionLostHandler)
      }
    }
    // Without it Xlib ends the process once the handler above has returned.
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  /// Forgets `display`; a host may be given the same address for a display of its own.
  static func unregister(_ display: OpaquePointer) {
    _ = state.withLock { unsafe $0.records.removeValue(forKey: key(display)) }
  }

  /// Whether the connection of `display` is gone.
  static func isLost(_ display: OpaquePointer) -> Bool {
    state.withLock { unsafe $0.records[key(display)]?.isLost ?? false }
  }

  /// Takes the protocol errors of `display` that answer certain requests; the others are left for those who have made theirs.
  ///
  /// - Parameters:
  ///   - display: One that is registered.
  ///   - isOwn: Whether a request of that number is one of these. Asked while a lock is held.
  /// - Returns: Whether there were any.
  static func takeErrors(_ display: OpaquePointer, where isOwn: (UInt) -> Bool) -> Bool {
    state.withLock { state in
      guard let errors = unsafe state.records[key(display)]?.errors, errors.contains(where: isOwn)
      else { return false }
      unsafe state.records[key(display)]?.errors.removeAll(where: isOwn)
      return true
    }
  }
}

// MARK: - Errors that nobody is to be told of

extension ErrorHandlers {
  /// Lets the requests from that one on fail, until ``expectErrors(_:until:)``.
  ///
  /// `processed` is the last one that the server has answered: what is known of those before is forgotten.
  static func expectErrors(_ display: OpaquePointer, from first: UInt, processed: UInt) {
    state.withLock { state in
      unsafe state.records[key(display)]?.expected.removeAll { $0.upperBound < processed }
      unsafe state.records[key(display)]?.expected.append(first...UInt.max)
    }
  }

  /// Lets that request, and those after it, fail no more.
  static func expectErrors(_ display: OpaquePointer, until next: UInt) {
    state.withLock { state in
      // The innermost range that is still open: calls may be nested.
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

extension Display {
  /// Does something with windows of other clients, which may be gone at any time: its requests may fail.
  func expectingErrors<R>(_ body: () -> R) -> R {
    unsafe ErrorHandlers.expectErrors(
      handle, from: XNextRequest(handle), processed: XLastKnownRequestProcessed(handle))
    defer { unsafe ErrorHandlers.expectErrors(handle, until: XNextRequest(handle)) }
    return body()
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
