// SPDX-License-Identifier: MIT
public import CX11

extension TestClient {
  /// What another client answers to a request for a selection.
  public struct SelectionAnswer: Sendable {
    /// The type of the property, by its name.
    public let type: String
    /// Its bytes; items of 32 bits have eight bytes each, as Xlib keeps them.
    public let bytes: [UInt8]
    /// In how many pieces it came; 0 for one that was not sent in pieces.
    public let pieces: Int
  }

  /// Asks the owner of the clipboard for a target; nil if that refuses.
  ///
  /// `parameter` is put into the property before, as MULTIPLE needs it.
  public func paste(
    _ target: String, parameter: [UInt] = [], time: UInt = 0
  ) throws(SupportError) -> SelectionAnswer? {
    let window = makeWindow()
    defer { destroy(window) }
    unsafe XSelectInput(display, window, PropertyChangeMask)
    let property = atom("TEST_SELECTION")
    if !parameter.isEmpty {
      set("TEST_SELECTION", of: window, type: "ATOM_PAIR", to: parameter)
    }
    unsafe XConvertSelection(display, atom("CLIPBOARD"), atom(target), property, window, time)
    sync()
    let answer = unsafe try nextEvent("an answer for \(target)") {
      unsafe $0.type == SelectionNotify && $0.xselection.requestor == window
    }
    guard unsafe answer.xselection.property != 0 else { return nil }
    var (type, bytes) = read(property, of: window)
    guard type == "INCR" else { return SelectionAnswer(type: type, bytes: bytes, pieces: 0) }
    var all: [UInt8] = []
    var pieces = 0
    while true {
      // To delete the property is to ask for the next piece.
      unsafe XDeleteProperty(display, window, property)
      sync()
      _ = unsafe try nextEvent("a piece of \(target)") {
        unsafe $0.type == PropertyNotify && $0.xproperty.window == window
          && $0.xproperty.atom == property && $0.xproperty.state == PropertyNewValue
      }
      (type, bytes) = read(property, of: window)
      if bytes.isEmpty { return SelectionAnswer(type: type, bytes: all, pieces: pieces) }
      all += bytes
      pieces += 1
    }
  }

  /// The items of the pairs that MULTIPLE was asked with, and the properties it has filled.
  public func pasteMultiple(_ targets: [String]) throws(SupportError) -> [UInt] {
    let pairs = targets.flatMap { [atom($0), atom("TEST_" + $0)] }
    guard let answer = try paste("MULTIPLE", parameter: pairs) else { return [] }
    return stride(from: 0, to: answer.bytes.count, by: 8).map { start in
      answer.bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt($1) }
    }
  }

  /// Waits, in the role of the owner of a selection, for a request.
  public func waitForSelectionRequest() throws(SupportError) -> XSelectionRequestEvent {
    unsafe try nextEvent("a request for a selection") {
      unsafe $0.type == SelectionRequest
    }.xselectionrequest
  }

  /// Answers a request that the property has what was asked for.
  public func confirm(_ request: XSelectionRequestEvent) {
    var event = unsafe XEvent()
    unsafe event.xselection.type = SelectionNotify
    unsafe event.xselection.requestor = request.requestor
    unsafe event.xselection.selection = request.selection
    unsafe event.xselection.target = request.target
    unsafe event.xselection.property = request.property
    unsafe event.xselection.time = request.time
    unsafe XSendEvent(display, request.requestor, 0, 0, &event)
    sync()
  }

  /// An answer of the target of a drop to its source.
  @unsafe public enum DropAnswer {
    /// The target wants the bytes.
    case request(XSelectionRequestEvent)
    /// The target has ended the drop, with the values of its message.
    case finished([UInt])
  }

  /// Waits, in the role of the source of a drop, for the target.
  public func waitForDropAnswer() throws(SupportError) -> DropAnswer {
    let finished = atom("XdndFinished")
    let event = unsafe try nextEvent("an answer to a drop") {
      unsafe $0.type == SelectionRequest
        || $0.type == ClientMessage && $0.xclient.message_type == finished
    }
    if unsafe event.type == SelectionRequest { return unsafe .request(event.xselectionrequest) }
    let data = unsafe event.xclient.data.l
    return unsafe .finished([data.0, data.1, data.2].map { UInt(bitPattern: $0) & 0xFFFF_FFFF })
  }

  /// Answers a request with bytes, or refuses it.
  public func answer(_ request: XSelectionRequestEvent, _ bytes: [UInt8]?) {
    guard let bytes else {
      var refused = unsafe request
      unsafe refused.property = 0
      return unsafe confirm(refused)
    }
    unsafe XChangeProperty(
      display, request.requestor, request.property, request.target, 8, 0, bytes,
      Int32(bytes.count))
    unsafe confirm(request)
  }

  /// Answers a request with bytes in pieces (ICCCM §2.7.2, INCR).
  public func answer(
    _ request: XSelectionRequestEvent, _ bytes: [UInt8], inPiecesOf size: Int
  ) throws(SupportError) {
    let (requestor, property, target) = unsafe (
      request.requestor, request.property, request.target
    )
    unsafe XSelectInput(display, requestor, PropertyChangeMask)
    set(name(ofAtom: property), of: requestor, type: "INCR", to: [UInt(bytes.count)])
    unsafe confirm(request)
    var rest = bytes[...]
    while true {
      _ = unsafe try nextEvent("the wish for a piece") {
        unsafe $0.type == PropertyNotify && $0.xproperty.window == requestor
          && $0.xproperty.atom == property && $0.xproperty.state == PropertyDelete
      }
      let piece = Array(rest.prefix(size))
      unsafe XChangeProperty(
        display, requestor, property, target, 8, 0, piece, Int32(piece.count))
      sync()
      if piece.isEmpty { return }
      rest = rest.dropFirst(size)
    }
  }

  private func read(_ property: UInt, of window: UInt) -> (type: String, bytes: [UInt8]) {
    var (type, format, count, rest): (UInt, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    unsafe XGetWindowProperty(
      display, window, property, 0, 1 << 24, 0, 0, &type, &format, &count, &rest, &data)
    guard let data = unsafe data else { return (name(ofAtom: type), []) }
    defer { unsafe XFree(data) }
    let length = Int(count) * (format == 32 ? 8 : Int(format) / 8)
    return unsafe (
      name(ofAtom: type), Array(UnsafeBufferPointer(start: data, count: length))
    )
  }
}
