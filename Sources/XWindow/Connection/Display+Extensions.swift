// SPDX-License-Identifier: MIT
internal import CX11

/// The extensions of the protocol that this module uses, by the names servers know them by.
enum ExtensionName: String {
  case randr = "RANDR"
  case shape = "SHAPE"
  /// The MIT Shared Memory Extension, X11R6.
  case shm = "MIT-SHM"
  case sync = "SYNC"
  case xfixes = "XFIXES"
  case xresource = "X-Resource"
}

extension Display {
  /// The numbers of an extension on one server.
  struct Extension {
    /// The major opcode of its requests.
    var opcode: Int32
    /// The type of its first event.
    var event: Int32
  }

  /// An extension that has been asked for.
  struct KnownExtension {
    let name: ExtensionName
    /// `nil` if the server does not have it.
    let numbers: Extension?
  }

  /// The numbers of an extension; `nil` if the server does not have it.
  ///
  /// The first call for each extension costs one round trip.
  func `extension`(_ name: ExtensionName) -> Extension? {
    if let known = extensions.first(where: { $0.name == name }) { return known.numbers }
    let found = query(name)
    extensions.append(KnownExtension(name: name, numbers: found))
    return found
  }

  private func query(_ name: ExtensionName) -> Extension? {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    let isPresent = unsafe XQueryExtension(handle, name.rawValue, &opcode, &event, &error) != 0
    // After a lost connection Xlib returns numbers that no server has sent.
    return isPresent && !isLost ? Extension(opcode: opcode, event: event) : nil
  }
}
