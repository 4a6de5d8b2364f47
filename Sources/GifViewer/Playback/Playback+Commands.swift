// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import XWindow

extension Playback {
  /// Does what a user or the host asks: the only place where commands have their effect.
  func perform(_ command: ViewerCommand, at now: MediaTime) -> Progress {
    needsTurn = true
    switch command {
    case .close:
      // A second request does not wait for the window manager.
      return isWithdrawing ? .over : beginLeaving(at: now, fades: false)
    case .togglePause: control { $0.togglePause(at: now) }
    case .step(let steps): control { $0.step(by: steps, at: now) }
    case .show(let picture): control { $0.show(picture: picture, at: now) }
    case .toggleLoopBegin: control { $0.toggleLoopBegin(at: now) }
    case .setLoopEnd: control { $0.setLoopEnd(at: now) }
    case .toggleStatus: showsStatus.toggle()
    case .nextFile: _ = goOn(by: 1, wraps: true, at: now)
    case .previousFile: _ = goOn(by: -1, wraps: true, at: now)
    case .toggleHelp:
      if let window { window.showPanel(window.showsPanel ? nil : KeyPanel.lines) }
    case .copy: copyPicture(at: now)
    case .save: savePicture(at: now)
    case .halveSpeed: control { $0.halveSpeed(at: now) }
    case .doubleSpeed: control { $0.doubleSpeed(at: now) }
    case .restoreSpeed: control { $0.restoreSpeed(at: now) }
    case .toggleLooping: control { $0.toggleLooping(at: now) }
    case .restart: control { $0.restart(at: now) }
    case .toggleFullScreen: window?.toggleFullScreen()
    case .zoomIn(let point): window?.zoom(.larger, about: point.map { ($0.x, $0.y) })
    case .zoomOut(let point): window?.zoom(.smaller, about: point.map { ($0.x, $0.y) })
    case .fitPicture: window?.zoom(.fitted)
    case .pan(let x, let y): window?.pan(x: x, y: y)
    case .scroll(let x, let y): window?.pan(keysX: x, keysY: y)
    }
    return .continues
  }

  /// Controls the animation, unless the window is about to go: the outcome is settled then.
  private func control(_ change: (inout Player) -> Void) {
    if !isLeaving { change(&player) }
  }
}
