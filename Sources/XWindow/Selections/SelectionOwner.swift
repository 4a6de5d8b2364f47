// SPDX-License-Identifier: MIT
internal import CX11

/// The owner of the CLIPBOARD, or of the selection of a drag.
///
/// It answers the requests of other clients (ICCCM §2).
final class SelectionOwner {
  /// The most transfers in pieces at once; a further one takes the place of the oldest.
  static let mostTransfers = 16

  /// The window that owns the selection; it is not mapped.
  let window: XID
  private let name: AtomName
  unowned let display: Display
  /// What is offered; `nil` once another client owns the selection.
  private(set) var offer: SelectionOffer?
  /// Since when, in the server's time.
  private(set) var since: Time = 0
  var transfers: [SelectionTransfer] = []
  let selection: EventSelection

  init(on display: Display, _ name: AtomName) {
    self.display = display
    self.name = name
    selection = EventSelection(on: display)
    window = unsafe XCreateSimpleWindow(display.handle, display.root, -1, -1, 1, 1, 0, 0, 0)
  }

  /// Becomes the owner; costs one round trip.
  ///
  /// - Parameters:
  ///   - offer: What is offered.
  ///   - time: The time of the user's action.
  /// - Returns: Whether the server has accepted it.
  func own(_ offer: SelectionOffer, at time: Time) -> Bool {
    unsafe XSetSelectionOwner(display.handle, display[name], window, time)
    guard unsafe XGetSelectionOwner(display.handle, display[name]) == window else {
      return false
    }
    self.offer = offer
    since = time
    return true
  }

  /// Handles an event of the selection, or of a window that receives it in pieces.
  func handle(_ raw: XEvent) {
    switch unsafe raw.type {
    case SelectionClear where unsafe raw.xselectionclear.window == window: offer = nil
    case SelectionRequest where unsafe raw.xselectionrequest.owner == window:
      unsafe answer(raw.xselectionrequest)
    case PropertyNotify where unsafe raw.xproperty.state == PropertyDelete:
      unsafe goOn(raw.xproperty.window, raw.xproperty.atom)
    case DestroyNotify:
      let gone = unsafe raw.xdestroywindow.window
      transfers.removeAll { $0.requestor == gone }
    default: break
    }
  }

  /// Answers a request; the answer has no property if it is refused (ICCCM §2.2).
  private func answer(_ request: XSelectionRequestEvent) {
    let isKnown = unsafe request.time == CurrentTime || request.time >= since
    // Old clients leave the property to the owner.
    let property = unsafe request.property == None ? request.target : request.property
    var reply = unsafe XEvent()
    unsafe reply.xselection.type = SelectionNotify
    unsafe reply.xselection.requestor = request.requestor
    unsafe reply.xselection.selection = request.selection
    unsafe reply.xselection.target = request.target
    unsafe reply.xselection.time = request.time
    display.expectingErrors {
      let isDone =
        unsafe isKnown && offer != nil
        && convert(request.target, for: request.requestor, into: property)
      unsafe reply.xselection.property = isDone ? property : XID(None)
      unsafe XSendEvent(display.handle, request.requestor, False, NoEventMask, &reply)
    }
    display.flush()
  }

  /// Puts the selection, in the form of a target, into a property of the requestor.
  private func convert(_ target: Atom, for requestor: XID, into property: Atom) -> Bool {
    switch target {
    case display[.targets]:
      let names: [AtomName] = [.targets, .multiple, .timestamp] + (offer?.targets ?? [])
      display.set(
        property, type: Atom(XA_ATOM), longs: names.map { display[$0] } + [Atom(XA_STRING)],
        of: requestor)
    case display[.timestamp]:
      display.set(property, type: Atom(XA_INTEGER), longs: [since], of: requestor)
    case display[.multiple]: return convertAll(for: requestor, listedIn: property)
    default:
      let name =
        target == Atom(XA_STRING)
        ? .utf8String : offer?.targets.first { display[$0] == target }
      guard let name, let bytes = offer?.bytes(of: name) else { return false }
      send(bytes, as: target, to: requestor, property)
    }
    return true
  }

  /// Handles MULTIPLE: pairs of a target and a property; a refused one gets the property `None`.
  private func convertAll(for requestor: XID, listedIn property: Atom) -> Bool {
    guard var pairs = display.longs(requestor, property) else { return false }
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      let isNested = pairs[index] == display[.multiple]
      if isNested || !convert(pairs[index], for: requestor, into: pairs[index + 1]) {
        pairs[index + 1] = UInt(None)
      }
    }
    display.set(property, type: display[.atomPair], longs: pairs, of: requestor)
    return true
  }
}
