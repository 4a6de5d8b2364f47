// SPDX-License-Identifier: MIT

/// What a selection offers to other clients: the same thing in several forms.
package struct SelectionOffer {
  /// A form, by the name of its target (ICCCM §2.6.2) or its MIME type.
  package enum Form: Equatable, Sendable {
    case png, gif
    /// `text/uri-list` (RFC 2483).
    case uriList
    /// What file managers paste: `copy`, and a URI on each line.
    case copiedFiles
    /// Text in UTF-8.
    case text

    /// The targets that stand for the form.
    var targets: [AtomName] {
      switch self {
      case .png: [.imagePNG]
      case .gif: [.imageGIF]
      case .uriList: [.textURIList]
      case .copiedFiles: [.gnomeCopiedFiles]
      case .text: [.utf8String, .textPlainUTF8, .textPlain]
      }
    }
  }

  private let forms: [(form: Form, bytes: () -> [UInt8]?)]

  /// An offer of these forms, best first.
  ///
  /// The bytes are made when a client asks for them; `nil` refuses them.
  package init(_ forms: [(form: Form, bytes: () -> [UInt8]?)]) {
    self.forms = forms
  }

  /// All targets.
  var targets: [AtomName] { forms.flatMap(\.form.targets) }

  /// The bytes of a target; `nil` if it is not offered.
  func bytes(of target: AtomName) -> [UInt8]? {
    forms.first { $0.form.targets.contains(target) }?.bytes()
  }
}
