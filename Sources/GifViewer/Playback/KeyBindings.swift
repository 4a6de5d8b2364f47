// SPDX-License-Identifier: MIT
package import XWindow

/// Which key gives which command: the one table behind the key look-up, `--help`, the man page and
/// the README.
package enum KeyBindings {
  /// Every row, in the order in which the documents list them.
  package static let all = [
    KeyBinding(
      "q, Escape", "close", [.character("q"): .close, .escape: .close], "Close the window."),
    KeyBinding("Space", "pause", [.character(" "): .togglePause], "Pause or resume."),
    KeyBinding(
      ". ,", "step", [.character("."): .step(by: 1), .character(","): .step(by: -1)],
      "Pause, and step one picture forward or back; after a number N, so many."),
    KeyBinding(
      "Home End", "first, last",
      [.home: .show(picture: .min), .end: .show(picture: .max)],
      "Pause on the first or the last picture."),
    KeyBinding(
      "N g", "picture N", [.character("g"): .show(picture: 1)], "Pause on picture N."),
    KeyBinding(
      "[ ]", "speed", [.character("["): .halveSpeed, .character("]"): .doubleSpeed],
      "Halve or double the speed."),
    KeyBinding(
      "Backspace", "first speed", [.backspace: .restoreSpeed],
      "Restore the speed asked for at the start."),
    KeyBinding(
      "l", "loop", [.character("l"): .toggleLooping],
      "Toggle looping; when off, the current iteration is the last."),
    KeyBinding("r", "restart", [.character("r"): .restart], "Restart the animation."),
    KeyBinding(
      "a b", "ends of a loop", [.character("a"): .toggleLoopBegin, .character("b"): .setLoopEnd],
      "Set the ends of a loop inside the animation; a again clears it."),
    KeyBinding(
      "f", "full screen", [.character("f"): .toggleFullScreen], "Toggle full screen."),
    KeyBinding(
      "+ -", "zoom", [.character("+"): .zoomIn(), .character("-"): .zoomOut()],
      "Zoom in or out by the square root of two, about the middle."),
    KeyBinding("0", "fit", [.character("0"): .fitPicture], "Fit the picture into the window."),
    KeyBinding(
      "Arrow keys", "scroll",
      [
        .left: .scroll(x: -1, y: 0), .right: .scroll(x: 1, y: 0), .up: .scroll(x: 0, y: -1),
        .down: .scroll(x: 0, y: 1),
      ], "Scroll over a zoomed picture."),
    KeyBinding("Wheel", "zoom", [:], "Zoom in or out about the pointer."),
    KeyBinding("Drag", "move", [:], "Move a zoomed picture with the first button."),
    KeyBinding(
      "Ctrl-drag", "drag out", [:], "Drag the file into another program."),
    KeyBinding(
      "n p", "another file",
      [
        .character("n"): .nextFile, .character("p"): .previousFile, .pageDown: .nextFile,
        .pageUp: .previousFile,
      ], "Show the next of several files, or the one before; Page Down and Page Up do so, too."),
    KeyBinding(
      "s", "save", [.character("s"): .save],
      "Save the picture as PNG beside the file, or in the working directory."),
    KeyBinding(
      "Ctrl-C", "copy", [.control("c"): .copy],
      "Copy the picture, the file and its name to the clipboard."),
    KeyBinding(
      "i", "status", [.character("i"): .toggleStatus],
      "Show picture, time, speed and zoom in the title, or hide them."),
    KeyBinding("h", "these keys", [.character("h"): .toggleHelp], "Show or hide the keys."),
  ]

  private static let commands = Dictionary(
    uniqueKeysWithValues: all.flatMap { $0.commands.map { ($0.key, $0.value) } })

  /// The command of a key; `nil` without any.
  static func command(for key: Key) -> ViewerCommand? { commands[key] }
}

/// One row of ``KeyBindings``: keys that belong together, or something that the pointer does.
package struct KeyBinding: Sendable {
  /// What the documents call the keys: `q, Escape`.
  package let label: String
  /// What the keys do, in few words.
  package let summary: String
  /// The command of each key; empty in a row about the pointer.
  package let commands: KeyValuePairs<Key, ViewerCommand>
  /// What the keys do, as one sentence.
  package let help: String

  fileprivate init(
    _ label: String, _ summary: String, _ commands: KeyValuePairs<Key, ViewerCommand>,
    _ help: String
  ) {
    self.label = label
    self.summary = summary
    self.commands = commands
    self.help = help
  }

  /// The keys of the row, in the order of ``label``.
  package var keys: [Key] { commands.map(\.key) }
}
