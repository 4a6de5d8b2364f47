// SPDX-License-Identifier: MIT
import Support

/// The man page, as far as the tests read its mdoc(7).
struct ManPage {
  /// A term and its explanation: `.It` and the lines after it.
  struct Item: Equatable {
    /// The section, or the subsection if there is one.
    var section: String
    /// The term without macros: `-r, --repeat=N|file|forever`.
    var term: String
    /// The explanation without macros.
    var text: String

    /// The first sentence of the explanation.
    var summary: String { text.firstRange(of: ". ").map { text[..<$0.lowerBound] + "." } ?? text }
  }

  /// All items in order.
  private(set) var items: [Item] = []

  init() {
    var section = ""
    var isInItem = false
    let page = String(decoding: readFile(ManPage.path) ?? [], as: UTF8.self)
    for line in page.split(separator: "\n") {
      if line.hasPrefix(".Sh ") || line.hasPrefix(".Ss ") {
        section = String(line.dropFirst(4))
      } else if line.hasPrefix(".It ") {
        items.append(Item(section: section, term: ManPage.text(of: line), text: ""))
        isInItem = true
      } else if line.hasPrefix(".El") {
        isInItem = false
      } else if isInItem {
        let space = items[items.count - 1].text.isEmpty ? "" : " "
        items[items.count - 1].text += space + ManPage.text(of: line)
      }
    }
  }

  static let path = ProjectFolder.path + "/Resources/gifview-x11.1"

  /// A line without its macros.
  private static func text(of line: Substring) -> String {
    guard line.hasPrefix(".") else { return String(line) }
    var text = ""
    var isJoined = true
    var prefix = ""
    for token in line.dropFirst().split(separator: " ") {
      switch token {
      case "Ns": isJoined = true
      case "Fl": prefix = "-"
      case "It", "Ar", "Cm", "Dv", "Ev", "Ic", "Li", "Pa", "Sx", "Va", "Xr": break
      case ",", ".", ";", "Oc":
        text += token == "Oc" ? "]" : token
        isJoined = false
      default:
        let word = token.replacing("\\&", with: "").replacing("\\-", with: "-")
        text += (isJoined ? "" : " ") + prefix + (token == "Oo" ? "[" : word)
        isJoined = token == "Oo"
        prefix = ""
      }
    }
    return text
  }
}
