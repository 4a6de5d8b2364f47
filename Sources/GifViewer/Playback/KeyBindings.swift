// SPDX-License-Identifier: MIT
package import XWindow

/// Which key gives which command: the one table behind the key look-up, `--help`, the man page and
/// the README.
package enum KeyBindings {
  /// Every row, in the order in which the documents list them.
  package static let all = [
    KeyBinding(
      "q, Escape", [.character("q"): .close, .escape: .close], "Close the window."),
    KeyBinding("Space", [.character(" "): .togglePause], "Pause or resume."),
    KeyBinding(
      ". ,", [.character("."): .step(by: 1), .character(","): .step(by: -1)],
      "Pause, and step one picture forward or back."),
    KeyBinding(
      "[ ]", [.character("["): .halveSpeed, .character("]"): .doubleSpeed],
      "Halve or double the speed."),
    KeyBinding(
      "Backspace", [.backspace: .restoreSpeed], "Restore the speed asked for at the start."),
    KeyBinding(
      "l", [.character("l"): .toggleLooping],
      "Toggle looping; when off, the current iteration is the last."),
    KeyBinding("r", [.character("r"): .restart], "Restart the animation."),
    KeyBinding("f", [.character("f"): .toggleFullScreen], "Toggle full screen."),
    KeyBinding(
      "+ -", [.character("+"): .zoomIn(), .character("-"): .zoomOut()],
      "Zoom in or out by the square root of two, about the middle."),
    KeyBinding("0", [.character("0"): .fitPicture], "Fit the picture into the window."),
    KeyBinding(
      "Arrow keys",
      [
        .left: .scroll(x: -1, y: 0), .right: .scroll(x: 1, y: 0), .up: .scroll(x: 0, y: -1),
        .down: .scroll(x: 0, y: 1),
      ], "Scroll over a zoomed picture."),
    KeyBinding("Wheel", [:], "Zoom in or out about the pointer."),
    KeyBinding("Drag", [:], "Move a zoomed picture with the first button."),
  ]

  private static let commands = Dictionary(
    uniqueKeysWithValues: all.flatMap { $0.commands.map { ($0.key, $0.value) } })

  /// The command of a key press: that of its first candidate that has one; `nil` without any, and
  /// for a held key whose command does not repeat.
  static func command(for stroke: KeyStroke) -> ViewerCommand? {
    let command = stroke.candidates.lazy.compactMap { commands[$0] }.first
    return stroke.isRepeat && command?.repeatsWhileHeld != true ? nil : command
  }
}

/// One row of ``KeyBindings``: keys that belong together, or something that the pointer does.
package struct KeyBinding: Sendable {
  /// What the documents call the keys: `q, Escape`.
  package let label: String
  /// The command of each key; empty in a row about the pointer.
  package let commands: KeyValuePairs<Key, ViewerCommand>
  /// What the keys do, as one sentence.
  package let help: String

  fileprivate init(
    _ label: String, _ commands: KeyValuePairs<Key, ViewerCommand>, _ help: String
  ) {
    self.label = label
    self.commands = commands
    self.help = help
  }

  /// The keys of the row, in the order of ``label``.
  package var keys: [Key] { commands.map(\.key) }
}
