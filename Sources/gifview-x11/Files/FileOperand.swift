// SPDX-License-Identifier: MIT
import GifViewer
import Glibc
import LinuxSystem

/// A FILE of the command line: a path, the name of a bundled GIF, a `file:` URI, or `-`.
struct FileOperand {
  /// The argument as the user gave it.
  let word: ByteString
  /// The path or name to open: ``word``, unless that is a `file:` URI and no file has that name.
  let path: ByteString

  /// A file of a folder.
  init(path: ByteString) {
    word = path
    self.path = path
  }

  init(_ word: ByteString) {
    self.word = word
    let uriPath = FileURI.path(of: word)
    path = if let uriPath, !Libc.exists(word) { uriPath } else { word }
  }

  /// Whether the GIF comes from standard input.
  var isStandardInput: Bool { word == "-" }

  /// The name in messages.
  var displayName: String { isStandardInput ? "standard input" : word.description }

  /// The default title of the window: the file's name without its folder.
  var title: String { path.lastComponent.description }

  /// The command that plays this FILE if it is a URL of a network scheme such as `https:`; `nil`
  /// for any other FILE.
  var downloadCommand: String? {
    guard FileURI.path(of: word) == nil, hasNetworkScheme else { return nil }
    let quoted = word.description.split(separator: "'", omittingEmptySubsequences: false)
    return "curl -s '\(quoted.joined(separator: #"'\''"#))' | gifview-x11 -"
  }

  /// Whether the argument begins with `http:`, `https:` or, after any scheme, `://`.
  private var hasNetworkScheme: Bool {
    if word.hasPrefix(ignoringCase: "file:") { return false }
    if word.hasPrefix(ignoringCase: "http:") || word.hasPrefix(ignoringCase: "https:") {
      return true
    }
    // RFC 3986 §3.1: a letter, then letters, digits, "+", "-" and ".".
    let scheme = word.bytes.prefix { $0 != UInt8(ascii: ":") }
    let isScheme = scheme.allSatisfy {
      switch $0 | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): true
      default: "0123456789+-.".utf8.contains($0)
      }
    }
    return isScheme && !scheme.isEmpty
      && word.bytes.dropFirst(scheme.count).starts(with: "://".utf8)
  }
}

extension GifFile {
  /// Reads a FILE of the command line to its end.
  init(operand file: FileOperand, strictly: Bool) throws(ViewerError) {
    if file.isStandardInput {
      try self.init(from: STDIN_FILENO, strictly: strictly)
    } else {
      try self.init(at: file.path, strictly: strictly)
    }
  }
}
