// SPDX-License-Identifier: MIT

/// The lines of the panel that shows the keys, from the table of keys.
enum KeyPanel {
  /// The space between a label and what the keys do.
  private static let gap = 2

  static let lines: [String] = {
    let column = (KeyBindings.all.map(\.label.count).max() ?? 0) + gap
    return KeyBindings.all.map { row in
      row.label + String(repeating: " ", count: column - row.label.count) + row.summary
    }
  }()
}
