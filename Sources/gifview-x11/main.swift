// SPDX-License-Identifier: MIT
import GifViewer
import Glibc
import LinuxSystem

let begin = SystemClock().now()
StandardDescriptors.occupy()
let newlyIgnored = Signals.ignoreFailedWrites()
do throws(UsageError) {
  var options = unsafe try CommandLineParser.parse(CommandLine.argc, CommandLine.unsafeArgv)
  switch options.request {
  case .help: exit(Help.print(Help.text))
  case .version: exit(Help.print(Help.version))
  case .play:
    guard !options.files.isEmpty else { throw UsageError("no file to play") }
    if let task = try options.fileTask { exit(task.run()) }
    if options.files.count > 1, options.files.contains(where: \.isStandardInput) {
      throw UsageError("FILE '-' and other files")
    }
    try options.checkHost()
    if options.playback.monitor != .pointer, options.playback.offset != nil {
      throw UsageError.conflict(.monitor, with: .geometry)
    }
    var conditions = try options.takeConditions()
    // What a shell would start COMMAND with.
    if conditions?.command.isEmpty == false {
      conditions?.signals = .current(apartFrom: newlyIgnored)
    }
    let events = EventWriter(descriptor: options.events, clock: SystemClock(), begin: begin)
    exit(Command(options: options, conditions: conditions, events: events).play())
  }
} catch {
  StandardError.print(error.message)
  StandardError.printHint()
  exit(ExitStatus.usage.rawValue)
}
