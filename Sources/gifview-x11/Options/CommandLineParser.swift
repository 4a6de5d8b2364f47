// SPDX-License-Identifier: MIT
@unsafe @preconcurrency import CLinux
import GifViewer
import Glibc
import LinuxSystem

/// The command line, parsed by getopt_long(3) from the C library.
///
/// getopt_long keeps its state in global variables, so the command parses once, before any other
/// thread runs.
enum CommandLineParser {
  /// What getopt_long returns for an operand if the option string begins with `-`, which also
  /// keeps the arguments in order.
  private static let operand: Int32 = 1
  /// getopt_long returns this plus the index in ``Option/all`` for a long option; the sum is
  /// greater than any character.
  private static let firstLong: Int32 = 0x100

  /// Parses the arguments after the program's name.
  ///
  /// - Throws: ``UsageError`` for an unknown option, and for a value that an option rejects.
  static func parse(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> Options {
    var options = Options()
    let names = unsafe Option.all.map { unsafe strdup($0.name.rawValue) }
    defer { unsafe names.forEach { unsafe free($0) } }
    let table = unsafe longOptions(names)
    // "-" returns operands in order; ":" returns ":" for a missing argument instead of "?".
    let letters = "-:" + Option.all.compactMap(\.shortForm).reduce("", +)
    opterr = 0
    while true {
      let before = max(1, Int(optind))
      let code = unsafe getopt_long(count, arguments, letters, table, nil)
      let value = unsafe optarg.map { unsafe ByteString(cString: $0) }
      switch code {
      case -1:
        let rest = (Int(optind)..<Int(count)).map { unsafe word(arguments[$0]) }
        // getopt_long stops at the end, or after a "--", which it skips.
        try options.takeOperands(rest[...], afterSeparator: Int(optind) > before)
        return options
      case operand: options.files.append(FileOperand(value ?? ""))
      case Int32(UInt8(ascii: ":")):
        throw UsageError("option '\(unsafe word(arguments[before]))' needs a value")
      case Int32(UInt8(ascii: "?")):
        throw unsafe error(for: word(arguments[before]), letter: optopt)
      default:
        guard let option = Option.coded(code, firstLong: firstLong) else { continue }
        try option.apply(value, to: &options)
        // --help and --version work even if wrong usage follows.
        if options.request != .play { return options }
      }
    }
  }

  private static func word(_ argument: UnsafeMutablePointer<CChar>?) -> ByteString {
    guard let argument = unsafe argument else { return "" }
    return unsafe ByteString(cString: argument)
  }

  /// The table for getopt_long, terminated by a row of zeros.
  private static func longOptions(_ names: [UnsafeMutablePointer<CChar>?]) -> [option] {
    let rows = unsafe Option.all.indices.map { index in
      let needs =
        switch Option.all[index].action {
        case .flag: no_argument
        case .required: required_argument
        case .optional: optional_argument
        }
      return unsafe option(
        name: names[index], has_arg: needs, flag: nil, val: firstLong + Int32(index))
    }
    return unsafe rows + [option()]
  }
}

// MARK: - Errors

extension CommandLineParser {
  /// The error for an argument that getopt_long rejected.
  private static func error(for argument: ByteString, letter: Int32) -> UsageError {
    guard argument.bytes.starts(with: "--".utf8) else {
      let letter = Unicode.Scalar(UInt8(truncatingIfNeeded: letter))
      // One byte of a character outside ASCII would be no text.
      let option = letter.isASCII ? "-\(Character(letter))" : argument.description
      return UsageError("unknown option '\(option)'")
    }
    let name = argument.bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
    let typed = String(decoding: name, as: UTF8.self)
    let names = Option.all.map(\.name.rawValue)
    let candidates = names.filter { $0.hasPrefix(typed) }
    if candidates.contains(typed) || candidates.count == 1 {
      return UsageError("option '--\(candidates[0])' takes no value")
    }
    if candidates.count > 1 {
      let list = candidates.map { "'--\($0)'" }.joined(separator: ", ")
      return UsageError("option '--\(typed)' is ambiguous: \(list)")
    }
    let guess = Suggestion.nearest(to: typed, among: names)
    let hint = guess.map { ", did you mean '--\($0)'?" } ?? ""
    return UsageError("unknown option '--\(typed)'\(hint)")
  }
}

extension Option {
  /// The option's part of getopt_long's option string; `nil` if the option has no letter.
  fileprivate var shortForm: String? {
    guard let letter else { return nil }
    switch action {
    case .flag: return String(letter)
    case .required: return "\(letter):"
    case .optional: return "\(letter)::"
    }
  }

  /// The option that a return value of getopt_long stands for.
  fileprivate static func coded(_ code: Int32, firstLong: Int32) -> Option? {
    if code >= firstLong { return all[Int(code - firstLong)] }
    return all.first { $0.letter?.asciiValue.map(Int32.init) == code }
  }
}
