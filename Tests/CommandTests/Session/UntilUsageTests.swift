// SPDX-License-Identifier: MIT
import Support
import Testing

/// Wrong usage of COMMAND, and of the options that need it: status 64.
@Suite(.timeLimit(.minutes(15))) struct UntilUsageTests {
  @Test(arguments: [
    (["a.gif", "--"], "no COMMAND after '--'"),
    (["--", "a.gif", "--"], "no COMMAND after '--'"),
    (["--", "-", "b.gif"], "FILE '-' and other files"),
    (["--until-eof", "-"], "'--until-eof' cannot be combined with FILE '-'"),
    (["--until-eof", "a.gif", "--", "true"], "'--until-eof' cannot be combined with COMMAND"),
    (["--wait", "a.gif"], "option '--wait' needs COMMAND"),
    (["--wait", "--until-eof", "a.gif"], "option '--wait' needs COMMAND"),
    (
      ["--min-time=1", "a.gif"],
      "option '--min-time' needs COMMAND, '--until-eof' or '--until-window'"
    ),
    (
      ["--timeout=1", "a.gif"],
      "option '--timeout' needs COMMAND, '--until-eof' or '--until-window'"
    ),
    (
      ["--timeout=0", "a.gif", "--", "true"],
      "bad value '0' for '--timeout': expected a number of seconds above 0"
    ),
    (
      ["--min-time=soon", "a.gif", "--", "true"],
      "bad value 'soon' for '--min-time': expected a number of seconds"
    ),
    (
      ["--until-window=", "a.gif"],
      "bad value '' for '--until-window': expected a window's class or instance"
    ),
    (["--info", "a.gif", "--", "true"], "'--info' cannot be combined with COMMAND"),
    (["--export=/tmp", "a.gif", "--", "true"], "'--export' cannot be combined with COMMAND"),
    (["--", "-", "b.gif", "--", "true"], "FILE '-' and other files"),
  ])
  func `options that cannot be combined are wrong usage`(arguments: [String], message: String)
    throws
  {
    let program = try Program.gifview(arguments)
    #expect(try program.wait() == .exited(64))
    #expect(
      program.errorText == "gifview-x11: \(message)\nTry 'gifview-x11 --help'.\n")
  }

  @Test(arguments: [
    ["/nowhere/a.gif", "--", "true", "--wait", "--"],
    ["--", "/nowhere/a.gif", "--", "true"],
    ["--min-time=0", "--timeout=0.5", "--wait", "/nowhere/a.gif", "--", "true"],
    ["--title", "--", "/nowhere/a.gif"],
    ["/nowhere/a.gif", "--title", "--"],
    ["--until-eof", "--timeout=3", "/nowhere/a.gif"],
    ["--until-window=X", "--min-time=3", "/nowhere/a.gif"],
  ])
  func `valid combinations get as far as the file, which does not exist`(arguments: [String])
    throws
  {
    let program = try Program.gifview(arguments)
    #expect(try program.wait() == .exited(66))
    #expect(
      program.errorText
        == "gifview-x11: /nowhere/a.gif: cannot open: No such file or directory\n")
  }
}
