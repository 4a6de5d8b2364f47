// SPDX-License-Identifier: MIT
internal import CX11

/// A selection that is sent in pieces: INCR (ICCCM §2.7.2).
struct SelectionTransfer {
  let requestor: XID
  let property: Atom
  let target: Atom
  let bytes: [UInt8]
  var sent = 0
}

extension SelectionOwner {
  /// The most bytes of a property that is sent in one request.
  static let largestPiece = 1 << 18

  /// Sends bytes in a property, in one piece or in several.
  func send(_ bytes: [UInt8], as target: Atom, to requestor: XID, _ property: Atom) {
    guard bytes.count > pieceBytes else {
      return set(property, target, bytes[...], of: requestor)
    }
    if transfers.count == SelectionOwner.mostTransfers { end(0) }
    transfers.append(
      SelectionTransfer(
        requestor: requestor, property: property, target: target, bytes: bytes))
    // The requestor deletes the property when it is ready for a piece.
    selection.select(PropertyChangeMask | StructureNotifyMask, of: requestor)
    display.set(property, type: display[.incr], longs: [UInt(bytes.count)], of: requestor)
  }

  /// Sends the next piece of a transfer whose property was deleted; an empty one ends it.
  func goOn(_ requestor: XID, _ property: Atom) {
    guard
      let index = transfers.firstIndex(where: {
        $0.requestor == requestor && $0.property == property
      })
    else { return }
    let transfer = transfers[index]
    let piece = transfer.bytes[transfer.sent...].prefix(pieceBytes)
    display.expectingErrors { set(property, transfer.target, piece, of: requestor) }
    transfers[index].sent += piece.count
    if piece.isEmpty { end(index) }
    display.flush()
  }

  private func end(_ index: Int) {
    let requestor = transfers.remove(at: index).requestor
    if !transfers.contains(where: { $0.requestor == requestor }) {
      display.expectingErrors { selection.remove(requestor) }
    }
  }

  /// Within what the server takes in one request.
  private var pieceBytes: Int { min(SelectionOwner.largestPiece, display.largestPut) }

  private func set(_ property: Atom, _ type: Atom, _ bytes: ArraySlice<UInt8>, of window: XID) {
    unsafe bytes.withUnsafeBufferPointer {
      _ = unsafe XChangeProperty(
        display.handle, window, property, type, 8, PropModeReplace, $0.baseAddress,
        Int32($0.count))
    }
  }
}
