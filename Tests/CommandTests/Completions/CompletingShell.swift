// SPDX-License-Identifier: MIT
import Support

/// A shell that completes a command line with the file from `Resources/completions`.
enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  /// What the shell offers for the last of `words`, the words after the program's name, sorted.
  func completions(of words: [String], in folder: String) throws -> [String] {
    let completions = "\(ProjectFolder.path)/Resources/completions"
    let line = ([Program.gifview] + words).joined(separator: " ")
    let program =
      switch self {
      case .bash:
        try Program(
          "bash",
          ["--norc", "-c", Self.bashScript, completions, folder, Program.gifview]
            + words.flatMap(Self.readlineWords))
      case .zsh:
        try Program(
          "zsh", ["-f", "-c", Self.zshScript, completions, folder, line],
          environment: ["SETUP": Self.zshSetup, "TERM": "dumb"])
      case .fish:
        try Program(
          "fish", ["--no-config", "-c", Self.fishScript, completions, folder, line],
          environment: ["PROGRAM": Program.gifview])
      }
    try program.wait()
    let lines = program.outputText.split(separator: "\n")
    // fish explains each completion after a tabulator.
    return Set(lines.map { String($0.prefix { $0 != "\t" }) }).sorted()
  }

  /// A word as Readline splits it: "=" is a word of its own.
  private static func readlineWords(_ word: String) -> [String] {
    guard let sign = word.firstIndex(of: "=") else { return [word] }
    let value = String(word[word.index(after: sign)...])
    return [String(word[..<sign]), "="] + (value.isEmpty ? [] : [value])
  }

  /// Calls the function as bash does; only an interactive bash has `compopt` for it.
  private static let bashScript = """
    source "$0/gifview-x11.bash"
    cd "$1"; shift
    compopt() { :; }
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _gifview_x11 "$1"
    printf '%s\\n' "${COMPREPLY[@]}"
    """

  /// Types the line and a tabulator into an interactive zsh on a terminal of its own.
  private static let zshScript = """
    cd "$1"
    export COMPLETIONS=$0 MATCHES=$(mktemp)
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'eval "$SETUP"'
    zpty -w -n shell "$2"$'\\t'
    while zpty -r shell; do :; done >/dev/null
    cat $MATCHES
    rm $MATCHES
    """

  /// Writes down all matches that the completion adds, and then ends the shell.
  private static let zshSetup = """
    PROMPT=
    # It asks before it shows a longer list.
    LISTMAX=1000
    fpath=($COMPLETIONS $fpath)
    autoload -Uz compinit
    compinit -D -u
    bindkey '^I' complete-word
    comppostfuncs=(exit)
    compadd() {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
      local -a matches
      builtin compadd -A matches "$@"
      print -rl -- $matches >>$MATCHES
      builtin compadd "$@"
    }
    """

  private static let fishScript = """
    cd $argv[2]
    set -gx PATH (dirname $PROGRAM) $PATH
    source $argv[1]/gifview-x11.fish
    complete -C $argv[3]
    """
}
