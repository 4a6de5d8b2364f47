// SPDX-License-Identifier: MIT
internal import XWindow

/// Keys on their way to a command, with the number that is typed before some of them.
struct KeyInput {
  /// The greatest number that can be typed; further digits count as nothing.
  static let greatestNumber = 99_999_999

  /// The number so far; `nil` without one.
  private var number: Int?

  /// Takes the press of a key.
  ///
  /// The first candidate with a meaning counts. A number begins with 1 to 9, as 0 alone is a
  /// command. A command without a use for the number drops it.
  ///
  /// - Returns: The command; `nil` for a digit, for a key without a command, and for a held key
  ///   whose command does not repeat.
  mutating func command(for stroke: KeyStroke) -> ViewerCommand? {
    for key in stroke.candidates {
      if let digit = digit(key) {
        if !stroke.isRepeat { append(digit) }
        return nil
      }
      guard let command = KeyBindings.command(for: key) else { continue }
      let counted = number.flatMap(command.counted)
      number = nil
      return stroke.isRepeat && !command.repeatsWhileHeld ? nil : counted ?? command
    }
    return nil
  }

  private func digit(_ key: Key) -> Int? {
    guard case .character(let character) = key, let digit = character.wholeNumberValue,
      digit > 0 || number != nil
    else { return nil }
    return digit
  }

  private mutating func append(_ digit: Int) {
    let longer = 10 * (number ?? 0) + digit
    if longer <= KeyInput.greatestNumber { number = longer }
  }
}
