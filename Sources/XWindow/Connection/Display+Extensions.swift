// SPDX-License-Identifier: MIT
internal import CX11Requests

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

    init(name: ExtensionName, _ found: name_extension) {
      self.name = name
      numbers = found.opcode == 0 ? nil : Extension(opcode: found.opcode, event: found.event)
    }
  }

  /// The numbers of an extension; `nil` if the server does not have it.
  ///
  /// The first call for each extension costs one round trip, unless ``prefetch(_:_:)`` has brought
  /// it.
  func `extension`(_ name: ExtensionName) -> Extension? {
    prefetch([], [name])
    return extensions.first { $0.name == name }?.numbers
  }
}
