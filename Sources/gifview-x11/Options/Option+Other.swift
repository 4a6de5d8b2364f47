// SPDX-License-Identifier: MIT

extension Option {
  /// What the program prints.
  static let other: [Option] = [
    Option(
      .events, help: "write events as JSON lines (default: to 1)",
      .optional("FD") { options, value throws(UsageError) in
        options.events = try value?.writableDescriptor() ?? 1
      }),
    Option(.quiet, "q", help: "print no warnings", .flag { $0.isQuiet = true }),
    Option(.help, help: "print this help and exit", .flag { $0.request(.help) }),
    Option(.version, help: "print the version and exit", .flag { $0.request(.version) }),
  ]
}
