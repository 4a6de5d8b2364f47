// SPDX-License-Identifier: MIT
internal import CX11

/// The bytes of what was dropped.
extension Window {
  /// Takes the answer of the source: what was asked for, or a refusal.
  func receiveDrop(_ answer: XSelectionEvent) -> Event? {
    guard unsafe drop?.wanted != nil && answer.selection == display[.xdndSelection] else {
      return nil
    }
    let isAnswered = unsafe answer.property != None
    // What comes in pieces is announced by its size, in 32 bits.
    let comesInPieces =
      isAnswered && display.longs(id, display[.xdndSelection]) != nil
    guard isAnswered, let bytes = takeDropped() ?? (comesInPieces ? [] : nil) else {
      requestDrop()
      return nil
    }
    guard comesInPieces else { return dropped(bytes) }
    drop?.pieces = []
    return nil
  }

  /// Takes the next piece of what comes in pieces; an empty one is the last.
  func receivePiece(_ change: XPropertyEvent) -> Event? {
    guard
      unsafe change.atom == display[.xdndSelection] && change.state == PropertyNewValue,
      let count = drop?.pieces?.count, let bytes = takeDropped()
    else { return nil }
    if bytes.isEmpty { return dropped(drop?.pieces ?? []) }
    guard count + bytes.count <= Drop.mostBytes else {
      finishDrop(accepted: false)
      return nil
    }
    drop?.pieces?.append(contentsOf: bytes)
    return nil
  }

  /// Removes the property, which asks for the next piece.
  private func takeDropped() -> [UInt8]? {
    let name = display[.xdndSelection]
    let bytes = display.bytes(id, name, atMost: Drop.mostBytes)
    unsafe XDeleteProperty(display.handle, id, name)
    display.flush()
    return bytes
  }

  private func dropped(_ bytes: [UInt8]) -> Event? {
    guard let form = drop?.wanted else { return nil }
    if form == .imageGIF {
      finishDrop(accepted: true)
      return .droppedFile(bytes)
    }
    // RFC 2483: a URI on each line; a number sign begins a comment.
    let lines = bytes.split { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    let uris = lines.filter { $0.first != UInt8(ascii: "#") }.map(Array.init)
    let isLocal = uris.contains { $0.starts(with: "file:".utf8) }
    guard isLocal else {
      // A browser may hand over the file itself.
      requestDrop()
      return nil
    }
    finishDrop(accepted: true)
    return .droppedURIs(uris)
  }
}
