// SPDX-License-Identifier: MIT
public import Testing

extension Tag {
  /// The tag of a suite that measures the machine: how long something takes, or how often a program
  /// sleeps.
  ///
  /// `Scripts/test` runs these suites alone, one test at a time, so that other tests do not slow
  /// them down.
  @Tag public static var timing: Self
}
