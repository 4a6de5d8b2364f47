// SPDX-License-Identifier: MIT
internal import XWindow

/// What a user, or the host, can ask of a view that shows a GIF.
package enum ViewerCommand: Equatable, Sendable {
  /// Closes the window without fading out.
  case close
  /// Pauses the animation, or resumes it.
  case togglePause
  /// Pauses, and goes `by` pictures forward, or back where that is negative.
  case step(by: Int)
  /// Pauses on the picture with that number; the first one has the number 1.
  ///
  /// Beyond the first or the last picture it is that one.
  case show(picture: Int)
  /// Begins a loop inside the animation with the picture that is shown; where a loop has a
  /// beginning, plays all of the animation again.
  case toggleLoopBegin
  /// Ends a loop inside the animation with the picture that is shown, and plays that loop.
  ///
  /// Without a beginning it begins with the first picture.
  case setLoopEnd
  /// Shows the picture's number, the time, the speed and the zoom in the title, or hides them.
  case toggleStatus
  /// Shows the next of several files; after the last one comes the first.
  case nextFile
  /// Shows the file before; before the first one comes the last.
  case previousFile
  /// Copies the picture that is shown, and the file, to the clipboard.
  case copy
  /// Saves the picture that is shown as a PNG file.
  case save
  /// Shows the keys over the picture, or hides them.
  case toggleHelp
  /// Plays at half the speed.
  case halveSpeed
  /// Plays at twice the speed.
  case doubleSpeed
  /// Plays at the speed of the settings again.
  case restoreSpeed
  /// Repeats without end; the next time, ends with the iteration that plays.
  case toggleLooping
  /// Plays from the first picture.
  case restart
  /// Enters full screen, or leaves it.
  case toggleFullScreen
  /// Zooms in by one step; the picture stays in place at the point, by default the window's middle.
  case zoomIn(about: Point? = nil)
  /// Zooms out by one step; the picture stays in place at the point, by default the window's
  /// middle.
  case zoomOut(about: Point? = nil)
  /// Fits the picture into the window again.
  case fitPicture
  /// Moves a picture that is larger than the window by pixels, to the right and down.
  case pan(x: Int, y: Int)
  /// Scrolls over a picture that is larger than the window by steps of an arrow key, to the right
  /// and down.
  case scroll(x: Int, y: Int)

  /// A point in the window, in pixels from its upper left corner.
  package struct Point: Equatable, Sendable {
    let x: Int
    let y: Int

    /// Makes a point.
    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }
}

extension ViewerCommand {
  /// Whether a key that is held down gives the command again and again.
  ///
  /// A toggle would flicker, and a speed run away.
  var repeatsWhileHeld: Bool {
    switch self {
    case .step, .zoomIn, .zoomOut, .scroll: true
    default: false
    }
  }

  /// The command with a number that was typed before it; `nil` for a command that takes none.
  func counted(_ number: Int) -> ViewerCommand? {
    switch self {
    case .step(let step): .step(by: step * number)
    case .show(picture: 1): .show(picture: number)
    default: nil
    }
  }

  /// The command that an event of the window gives, other than a key; `nil` where it gives none.
  init?(_ event: Event) {
    switch event {
    case .closeRequested: self = .close
    case .wheel(isUp: true, let x, let y): self = .zoomIn(about: Point(x: x, y: y))
    case .wheel(isUp: false, let x, let y): self = .zoomOut(about: Point(x: x, y: y))
    case .dragged(let x, let y): self = .pan(x: x, y: y)
    default: return nil
    }
  }
}
