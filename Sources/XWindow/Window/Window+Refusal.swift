// SPDX-License-Identifier: MIT
internal import CX11

extension Window {
  /// The opcode of CreateWindow.
  private static let createWindow: UInt8 = 1
  /// The opcode of PutImage.
  private static let putImage: UInt8 = 72

  /// The requests that the first picture on the screen rests on, by their opcodes (X11 protocol,
  /// "Appendix B").
  ///
  /// Other requests, such as those for properties, may be refused without harm.
  private static let vitalOpcodes: Set<UInt8> = [
    createWindow,
    2,  // ChangeWindowAttributes
    8,  // MapWindow
    53,  // CreatePixmap
    55,  // CreateGC
    78,  // CreateColormap
    putImage,
  ]

  /// The error that ends the window because the server has refused it or a picture; `nil` without
  /// one.
  ///
  /// Costs no round trip: the server reports a refusal by itself. If the window is gone, the server
  /// reports that first; so events in the queue come before refusals.
  package func takeRefusal() -> XWindowError? {
    guard exists, !display.errors.isEmpty, !display.hasQueuedEvents else { return nil }
    let refusal = display.errors.takeErrors { refusal in
      if openingRequests.contains(refusal.request) {
        return Window.vitalOpcodes.contains(refusal.opcode)
      }
      return refusal.opcode == Window.putImage && refusal.resource == canvas
    }
    if let refusal, refusal.opcode == Window.createWindow, refusal.code == BadWindow,
      let embedding
    {
      return .noWindow(UInt(embedding.host))
    }
    return refusal.map { XWindowError($0) }
  }
}
