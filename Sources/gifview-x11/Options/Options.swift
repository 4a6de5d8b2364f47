// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem
import PixelGeometry
import XWindow

/// What the command line asks for.
struct Options {
  /// What the program does.
  enum Request { case play, help, version }

  private(set) var request = Request.play
  /// The files to play.
  var files: [FileOperand] = []
  /// How the animation plays, and what its window is like.
  var playback = PlaybackSettings()
  /// The option that says how long to play, ``OptionName/repeat`` or
  /// ``OptionName/repeatDuration``; they exclude each other.
  private(set) var extentOption: OptionName?
  /// The window's size, if ``OptionName/geometry`` has one.
  var size: Size?
  /// The option that says how large the window is, ``OptionName/geometry`` or
  /// ``OptionName/scale``; they exclude each other.
  private(set) var sizeOption: OptionName?
  /// The ID of another client's window to play in.
  var host: UInt?
  var display: String?
  var title: String?
  /// The descriptor to write events to.
  var events: Int32?
  /// Whether damage is an error.
  var isStrict = false
  /// The format in which to print what the files hold, instead of playing them.
  var info: InfoFormat?
  /// The side of the picture to write, instead of playing the file.
  var thumbnailSide: Int?
  /// The folder to write the pictures to, instead of playing the files.
  var exportFolder: ByteString?
  /// The format of exported pictures; `nil` if no option says it.
  var pictureFormat: PictureFormat?
  var isQuiet = false
  /// What is behind the picture; `nil` if no option says it.
  var background: Background?
  /// What playing waits for: COMMAND, and the options that say when to end.
  var until = WaitConditions()
  /// Whether ``OptionName/minimumTime`` was given, even as 0.
  var hasMinimumTime = false
  /// Whether the end of standard input ends playing.
  var endsWithInput = false
  /// Whether to wait for the end of COMMAND after the window has closed.
  var waitsForCommand = false
}

extension Options {
  /// Prints something instead of playing; the first such request wins.
  mutating func request(_ request: Request) {
    if self.request == .play { self.request = request }
  }

  /// Notes the option that says how long to play.
  ///
  /// - Throws: ``UsageError`` if another option has already said it.
  mutating func claimExtent(_ option: OptionName) throws(UsageError) {
    try claim(\.extentOption, for: option)
  }

  /// Notes the option that says how large the window is.
  ///
  /// - Throws: ``UsageError`` if another option has already said it.
  mutating func claimSize(_ option: OptionName) throws(UsageError) {
    try claim(\.sizeOption, for: option)
  }

  private mutating func claim(
    _ property: WritableKeyPath<Options, OptionName?>, for option: OptionName
  ) throws(UsageError) {
    if let other = self[keyPath: property], other != option {
      throw .conflict(option, with: other)
    }
    self[keyPath: property] = option
  }
}
