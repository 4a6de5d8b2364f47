// SPDX-License-Identifier: MIT

/// The long names of the options, without the two hyphens.
///
/// Each name is written here and nowhere else in the program: the table ``Option/all`` and all
/// messages refer to the cases.
enum OptionName: String, CaseIterable {
  case `repeat`
  case repeatDuration = "repeat-duration"
  case speed
  case autoreverse
  case fade
  case delays
  case late
  case hold

  case geometry
  case scale
  case monitor
  case fullscreen
  case filter
  case background
  case wid
  case title
  case `class`
  case display
  case visual
  case noSharedMemory = "no-shm"

  case splash
  case untilEndOfFile = "until-eof"
  case untilWindow = "until-window"
  case minimumTime = "min-time"
  case timeout
  case wait
  case fadeOut = "fade-out"

  case watch
  case strict
  case info
  case thumbnail
  case export
  case format

  case events
  case quiet
  case help
  case version
}

extension OptionName: CustomStringConvertible {
  /// The option as the user types it.
  var description: String { "--\(rawValue)" }
}
