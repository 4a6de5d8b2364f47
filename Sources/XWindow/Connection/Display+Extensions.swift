// SPDX-License-Identifier: MIT
internal import CX11

extension Display {
  /// Where an extension is: its major opcode, and its first event.
  struct Extension {
    var opcode: Int32
    var event: Int32
  }

  /// Asks the server for an extension, one round trip; `nil` where it has none of that name.
  func queryExtension(_ name: String) -> Extension? {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    let isThere = unsafe XQueryExtension(handle, name, &opcode, &event, &error) != 0
    // Xlib hands out what was never answered as well.
    return isThere && !isLost ? Extension(opcode: opcode, event: event) : nil
  }
}
