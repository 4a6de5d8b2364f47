// SPDX-License-Identifier: MIT

extension KeyframeAnimation {
  /// Makes the animation of a GIF's frames.
  ///
  /// - Parameters:
  ///   - frames: One value for each frame.
  ///   - delays: One stored delay for each frame, in hundredths of a second.
  ///   - loop: The count of the file's loop extension; `nil` without one.
  ///   - delayPolicy: How long a frame lasts, by its delay.
  ///   - calculationMode: ``CalculationMode/linear`` makes cross-fades: each frame is shown
  ///     unblended at its own start. A closing value is added, which is the first frame if the
  ///     animation repeats without end, and the last frame otherwise.
  ///   - repeatCount: How many times to play; `nil` follows `loop`.
  /// - Throws: ``TimingError/noFrames`` or ``TimingError/delayCount(_:frames:)``.
  public init(
    frames: [Value], delays: [Int], loop: Int?, delayPolicy: DelayPolicy = .unclamped,
    calculationMode: CalculationMode = .discrete, repeatCount: RepeatCount? = nil
  ) throws(TimingError) {
    guard !frames.isEmpty else { throw .noFrames }
    guard delays.count == frames.count else {
      throw .delayCount(delays.count, frames: frames.count)
    }
    let durations = delays.map { delayPolicy.duration(centiseconds: $0) }
    let untimed = DelayPolicy.untimedDuration(total: durations.reduce(.zero, +))
    var boundaries: [Duration] = [.zero]
    boundaries.reserveCapacity(frames.count + 1)
    for frameDuration in durations {
      duration += untimed ?? frameDuration
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
  /// Appends the value that a cross-fade ends on.
  ///
  /// It is the first value if the animation repeats without end, and the last value otherwise. A
  /// single value needs none.
  mutating func appendClosing(_ repeatCount: RepeatCount) {
    guard count > 1 else { return }
    append(repeatCount == .infinite ? self[0] : self[count - 1])
  }
}
