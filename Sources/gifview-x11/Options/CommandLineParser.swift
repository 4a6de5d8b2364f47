// SPDX-License-Identifier: MIT
@unsafe @preconcurrency import CLinux
import Glibc

/// The command line, read by the C library's getopt_long(3).
///
/// Its globals are not thread safe; the command parses once, before anything else runs.
enum CommandLineParser {
  /// What getopt_long returns for an operand when the option string begins with `-`: they come in order, not permuted.
  private static let operand: Int32 = 1
  /// Long options return this and their place in ``Option/all``, above every character.
  private static let firstLong: Int32 = 0x100

  /// Reads the arguments after the program's name.
  ///
  /// - Throws: ``UsageError`` for an option that is not there, and for a value it does not take.
  static func parse(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> Options {
    var options = Options()
    let names = unsafe Option.all.map { unsafe strdup($0.name) }
    defer { unsafe names.forEach { unsafe free($0) } }
    let table = unsafe longOptions(names)
    // "-": operands in order. ":": a missing argument is told apart from an unknown option.
    let letters = "-:" + Option.all.compactMap(\.shortForm).joined()
    opterr = 0
    while true {
      let before = max(1, Int(optind))
      let code = unsafe getopt_long(count, arguments, letters, table, nil)
      let value = unsafe optarg.map { unsafe String(cString: $0) }
      switch code {
      case -1:
        let rest = (Int(optind)..<Int(count)).map { unsafe text(arguments[$0]) }
        // It has passed over a "--", or come to the end.
        try options.takeOperands(rest[...], afterSeparator: Int(optind) > before)
        return options
      case operand: options.files.append(value ?? "")
      case Int32(UInt8(ascii: ":")):
        throw UsageError("option '\(unsafe text(arguments[before]))' needs a value")
      case Int32(UInt8(ascii: "?")):
        throw unsafe refusal(of: text(arguments[before]), letter: optopt)
      default:
        guard let option = Option.coded(code, firstLong: firstLong) else { continue }
        try option.apply(&options, value)
        // Whoever asks for help gets it, whatever comes after.
        if options.task != .play { return options }
      }
    }
  }

  private static func text(_ argument: UnsafeMutablePointer<CChar>?) -> String {
    guard let argument = unsafe argument else { return "" }
    return unsafe String(cString: argument)
  }

  /// The table for getopt_long, ended by a row of zeros.
  private static func longOptions(_ names: [UnsafeMutablePointer<CChar>?]) -> [option] {
    let rows = unsafe Option.all.indices.map { index in
      let needs =
        switch Option.all[index].argument {
        case .none: no_argument
        case .required: required_argument
        case .optional: optional_argument
        }
      return unsafe option(
        name: names[index], has_arg: needs, flag: nil, val: firstLong + Int32(index))
    }
    return unsafe rows + [option()]
  }
}

// MARK: - What is wrong

extension CommandLineParser {
  /// Why getopt_long did not take an argument.
  private static func refusal(of argument: String, letter: Int32) -> UsageError {
    guard argument.hasPrefix("--") else {
      let letter = Unicode.Scalar(UInt8(truncatingIfNeeded: letter))
      return UsageError("unknown option '-\(Character(letter))'")
    }
    let typed = String(argument.dropFirst(2).prefix { $0 != "=" })
    let candidates = Option.all.map(\.name).filter { $0.hasPrefix(typed) }
    if candidates.contains(typed) || candidates.count == 1 {
      return UsageError("option '--\(candidates[0])' takes no value")
    }
    if candidates.count > 1 {
      let list = candidates.map { "'--\($0)'" }.joined(separator: ", ")
      return UsageError("option '--\(typed)' is ambiguous: \(list)")
    }
    let guess = Suggestion.nearest(to: typed, among: Option.all.map(\.name))
    let hint = guess.map { ", did you mean '--\($0)'?" } ?? ""
    return UsageError("unknown option '--\(typed)'\(hint)")
  }
}

extension Option {
  /// What the option string says of it; `nil` when it has no letter.
  fileprivate var shortForm: String? {
    guard let letter else { return nil }
    switch argument {
    case .none: return String(letter)
    case .required: return "\(letter):"
    case .optional: return "\(letter)::"
    }
  }

  /// The option that getopt_long's code stands for.
  fileprivate static func coded(_ code: Int32, firstLong: Int32) -> Option? {
    if code >= firstLong { return all[Int(code - firstLong)] }
    return all.first { $0.letter?.asciiValue.map(Int32.init) == code }
  }
}
