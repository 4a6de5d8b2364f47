// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// A request that the server has refused (X11 protocol, "Errors").
struct XRefusal {
  /// The serial number of the request.
  let request: UInt
  /// The major opcode of the request.
  let opcode: UInt8
  /// The reason.
  let code: UInt8
  /// The resource that the request was about, where the reason is about one.
  let resource: XID

  init(_ error: connection_error) {
    request = error.serial
    opcode = UInt8(truncatingIfNeeded: error.opcode)
    code = UInt8(truncatingIfNeeded: error.code)
    resource = error.resource
  }
}

extension XWindowError {
  /// The error of a window that rests on a refused request.
  init(_ refusal: XRefusal) {
    self =
      refusal.code == BadAlloc ? .serverOutOfMemory : .windowRefused(errorCode: refusal.code)
  }

  /// What the X11 protocol calls an error code; a number for those of extensions.
  package static func name(ofErrorCode code: UInt8) -> String {
    let names = [
      "Request", "Value", "Window", "Pixmap", "Atom", "Cursor", "Font", "Match", "Drawable",
      "Access", "Alloc", "Color", "GC", "IDChoice", "Name", "Length", "Implementation",
    ]
    return (1...names.count).contains(Int(code)) ? "Bad\(names[Int(code) - 1])" : "error \(code)"
  }
}
