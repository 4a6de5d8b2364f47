// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

extension Window {
  /// Handles an event of the window; what is left for the owner becomes an ``Event``.
  func handle(_ raw: XEvent) -> Event? {
    switch unsafe raw.type {
    case KeyPress where isHeldBack, ButtonPress where isHeldBack, MotionNotify where isHeldBack:
      return nil
    case MapNotify: return unsafe handleMap(raw)
    case UnmapNotify: return becomeUnmapped()
    case VisibilityNotify: return unsafe handleVisibility(raw)
    case ReparentNotify: return unsafe handleReparent(to: raw.xreparent.parent)
    case DestroyNotify:
      exists = false
      hidePanel()
      return .destroyed
    case ConfigureNotify:
      let size = unsafe Size(width: Int(raw.xconfigure.width), height: Int(raw.xconfigure.height))
      // A window manager may report a size that it has not requested yet. The server reports it
      // again once the window has it, and only then does the canvas move with the window.
      if unsafe raw.xconfigure.send_event == 0 { serverSize = size }
      return size == newestSize || size == serverSize ? handleSize(size) : nil
    case Expose:
      let isCovered = unsafe surface.expose(
        Rect(
          x: Int(raw.xexpose.x), y: Int(raw.xexpose.y), width: Int(raw.xexpose.width),
          height: Int(raw.xexpose.height)), after: raw.xexpose.serial)
      return isCovered ? nil : areaMayHaveChanged()
    case KeyPress: return unsafe press(raw.xkey)
    case KeyRelease:
      unsafe display.keyboard.held.release(raw.xkey.keycode)
      return nil
    case FocusOut:
      display.keyboard.held.releaseAll()
      // Another window is in front, or another desktop. A grab, as of a menu, is not the end.
      if unsafe raw.xfocus.mode != NotifyGrab { hidePanelOnRoot() }
      return nil
    case ButtonPress:
      unsafe requestFocus(at: raw.xbutton.time)
      return unsafe handle(raw.xbutton)
    case ButtonRelease:
      if unsafe raw.xbutton.button == UInt32(Button1) {
        unsafe display.lastInputTime = raw.xbutton.time
        dragOrigin = nil
        releaseDrag()
      }
      return nil
    case MotionNotify where dragOrigin != nil || drag != nil: return unsafe moveDrag(raw.xmotion)
    case MotionNotify:
      return unsafe raw.xmotion.state & UInt32(Button1Mask) == 0
        ? .pointerMoved : drag(to: (Int(raw.xmotion.x), Int(raw.xmotion.y)))
    case PropertyNotify:
      if drop?.pieces != nil, let event = unsafe receivePiece(raw.xproperty) { return event }
      return unsafe readState(raw.xproperty.atom)
    case SelectionNotify: return unsafe receiveDrop(raw.xselection)
    case ClientMessage: return unsafe handle(raw.xclient)
    default: return nil
    }
  }

  private func handleSize(_ size: Size) -> Event? {
    resizeCounter.sizeArrived()
    if size == newestSize {
      if size == self.size {
        centreCanvas()
        resizeCounter.picturePresented(on: display)
      }
      // The window may have been moved.
      if panel?.isOnRoot == true { followPanel() }
      return areaMayHaveChanged()
    }
    newestSize = size
    isAreaStale = true
    return .resized(size)
  }
}
