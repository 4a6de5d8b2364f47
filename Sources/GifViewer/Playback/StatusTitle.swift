// SPDX-License-Identifier: MIT
internal import AnimationClock

/// What the title says while the status is shown: `boot.gif  3/12  0.24/1.20 s  2x  150%`.
struct StatusTitle {
  /// The number of the picture, 1 for the first, and how many there are.
  var picture: (number: Int, count: Int)
  /// The time in the present play, and the duration of a play.
  var time: (now: Duration, duration: Duration)
  var speed: Rate
  var isPaused: Bool
  /// The width of the picture in the window in relation to its own, in percent.
  var zoomPercent: Int

  /// The line, after the title that the window has otherwise.
  func text(after title: String) -> String {
    let time = "\(StatusTitle.seconds(time.now))/\(StatusTitle.seconds(time.duration)) s"
    let speed = isPaused ? "paused" : "\(StatusTitle.decimal(speed))x"
    return [title, "\(picture.number)/\(picture.count)", time, speed, "\(zoomPercent)%"]
      .joined(separator: "  ")
  }

  /// A duration in seconds with two decimals.
  private static func seconds(_ duration: Duration) -> String {
    let hundredths = Int(duration / .milliseconds(10))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// A rate as a decimal, without zeros at its end.
  private static func decimal(_ rate: Rate) -> String {
    let value = Double(rate.numerator) / Double(rate.denominator)
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
