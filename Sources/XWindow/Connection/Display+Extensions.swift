// SPDX-License-Identifier: MIT
internal import CX11Requests

/// The extensions of the protocol that this module uses, by the names servers know them by.
enum ExtensionName: String {
  case randr = "RANDR"
  case screenSaver = "MIT-SCREEN-SAVER"
  case shape = "SHAPE"
  /// The MIT Shared Memory Extension, X11R6.
  case shm = "MIT-SHM"
  case sync = "SYNC"
  case xfixes = "XFIXES"
  case xkb = "XKEYBOARD"
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
      // Other numbers are those of the core protocol (X11 protocol, "Extensions"). Xlib keeps
      // converters of events by their type, at most 127, and does not check it. RANDR has two.
      let isValid =
        128...255 ~= found.opcode && (found.event == 0 || 64...126 ~= found.event)
      numbers = isValid ? Extension(opcode: found.opcode, event: found.event) : nil
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

  /// Whether the server has an extension that Xlib is going to use, and describes it twice in the
  /// same way.
  ///
  /// Xlib ends the process if an answer is longer than it expects, and the answer to a request with
  /// a wrong opcode may be. Costs one round trip.
  func hasReliably(_ name: ExtensionName) -> Bool {
    let answers = query([], [name, name]).extensions
    return answers[0].opcode == answers[1].opcode && answers[0].event == answers[1].event
      && KnownExtension(name: name, answers[0]).numbers != nil
  }
}
