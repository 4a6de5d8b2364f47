// SPDX-License-Identifier: MIT

/// A guess at the name that the user meant to type.
enum Suggestion {
  /// The name with the smallest edit distance.
  ///
  /// - Returns: `nil` if the distance is more than a third of the typed length, and more than two.
  static func nearest(to typed: String, among names: [String]) -> String? {
    let limit = max(2, typed.count / 3)
    let ranked = names.map { (name: $0, distance: distance(typed, $0)) }
    return ranked.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.name
  }

  /// The Levenshtein distance: insertions, deletions and replacements of one character.
  static func distance(_ left: String, _ right: String) -> Int {
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
