// SPDX-License-Identifier: MIT

/// What a GIF's delays mean.
public enum DelayPolicy: Sendable {
  /// As stored, so a frame of delay 0 only adds to the picture after it. When all are 0, each takes
  /// 10 cs.
  case unclamped
  /// As browsers have it: 0 and 1 cs are 10 cs.
  ///
  /// Source: Chromium `deferred_image_decoder.cc`, Firefox `FrameTimeout.h`, WebKit
  /// `ImageDecoderCG.cpp`.
  case browser

  /// What a frame takes in a file where no delay means anything.
  static let fallback = Duration.milliseconds(100)

  /// How long a frame lasts whose delay is so many hundredths of a second; taken within the 16 bits
  /// of a GIF's delay.
  public func duration(centiseconds: Int) -> Duration {
    if self == .browser, centiseconds <= 1 { return Self.fallback }
    return .milliseconds(10 * min(max(0, centiseconds), 65_535))
  }
}

extension KeyframeAnimation {
  /// Makes the animation of a GIF's frames.
  ///
  /// - Parameters:
  ///   - frames: One value a frame.
  ///   - delays: One delay a frame, in hundredths of a second, as stored.
  ///   - loop: The count of the file's loop extension; nil if it has none.
  ///   - delayPolicy: What the delays mean.
  ///   - calculationMode: Linear cross-fades: each picture is whole at its own begin, and a closing
  ///     value is added, the first picture when it repeats for ever, else the last once more.
  ///   - repeatCount: How many times it plays, when not as often as the file says.
  /// - Throws: ``TimingError/noFrames`` or ``TimingError/delayCount(_:frames:)``.
  public init(
    frames: [Value], delays: [Int], loop: Int?, delayPolicy: DelayPolicy = .unclamped,
    calculationMode: CalculationMode = .discrete, repeatCount: RepeatCount? = nil
  ) throws(TimingError) {
    guard !frames.isEmpty else { throw .noFrames }
    guard delays.count == frames.count else {
      throw .delayCount(delays.count, frames: frames.count)
    }
    let isUntimed = delayPolicy == .unclamped && delays.allSatisfy { $0 <= 0 }
    var boundaries: [Duration] = [.zero]
    boundaries.reserveCapacity(frames.count + 1)
    for delay in delays {
      duration += isUntimed ? DelayPolicy.fallback : delayPolicy.duration(centiseconds: delay)
      boundaries.append(duration)
    }
    values = frames
    keyTimes = .boundaries(boundaries)
    self.calculationMode = calculationMode
    self.repeatCount = repeatCount ?? RepeatCount(loopExtension: loop)
    if calculationMode == .linear { values.appendClosing(self.repeatCount) }
  }
}

extension Array {
  /// Adds what a cross-fade of pictures ends on: the first when it repeats for ever, else the last
  /// once more.
  ///
  /// One picture fades to nothing else.
  mutating func appendClosing(_ repeatCount: RepeatCount) {
    guard count > 1 else { return }
    append(repeatCount == .infinite ? self[0] : self[count - 1])
  }
}
