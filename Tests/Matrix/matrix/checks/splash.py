# SPDX-License-Identifier: MIT
"""Splash windows."""

import contextlib
import os
import signal
import time

from Xlib import X

from .. import pictures
from ..geometry import Rect, wait_for


def check_splash(bench):
    """A splash is in the middle, undecorated, above others, and moves, hides and takes nothing."""
    screen = bench.screen
    width, height = screen.size
    # The pointer stays out of the way of window managers whose focus follows it.
    below = bench.pane(Rect(330, 300, 620, 420), 0xCCCCAA, "below")
    beside = bench.pane(Rect(40, 40, 260, 180), 0xAACCCC, "beside")
    if not screen.is_managed:
        below.window.configure(stack_mode=X.Above)
    else:
        screen.send(below.window, "_NET_ACTIVE_WINDOW", 2)
    screen.wait_until_still(patience=2, quiet=0.2)
    middle = Rect((width - 480) // 2, (height - 320) // 2, 480, 320)
    # Which of the two lies below it, depends on the tiling.
    places = [(x, y) for x in (640, 560, 720) for y in (512, 440, 580)]

    def pane_at(x, y):
        outer = [child.id for child in screen.children()]
        for pane in sorted((below, beside), key=lambda p: -outer.index(screen.outermost(p.window).id)):
            if pane.rect and pane.rect.contains(Rect(x, y, 1, 1)):
                return pane
        return None

    x, y, target = next(((x, y, pane) for x, y in places if (pane := pane_at(x, y))), (0, 0, below))
    if screen.is_managed and target:
        screen.move_pointer(*target.rect.middle)
        screen.send(target.window, "_NET_ACTIVE_WINDOW", 2)
    if not wait_for(lambda: screen.focus == target.window.id, 1):
        screen.set_focus(target.window)
    screen.wait_until_still(patience=2, quiet=0.2)
    before = [below.rect, beside.rect]
    frames_before = [screen.frame(pane.window) for pane in (below, beside)]
    focus_before = screen.focus
    target.events(X.FocusOut)

    viewer = bench.show("--splash", "--repeat=forever", pictures.splash())
    rect = viewer.settle()
    off = max(abs(rect.x - middle.x), abs(rect.y - middle.y))
    bench.expect(rect[2:] == (480, 320) and off <= 2, f"splash at {rect}")
    frame = screen.frame(viewer.window)
    bench.expect(frame == rect, f"decorated: frame {frame} around {rect}")
    bench.expect(
        wait_for(lambda: bench.shows_picture(rect), 2, pause=0.01), "the splash's picture is not seen whole"
    )
    bench.expect(screen.focus == focus_before, "takes the focus")
    lost = [event for event in target.events(X.FocusOut) if event.mode == X.NotifyNormal]
    bench.expect(not lost, "takes the focus for a while")
    during = [below.rect, beside.rect]
    bench.expect(during == before, f"moves windows: {before} to {during}")
    screen.click(x, y)
    clicks = wait_for(lambda: target.events(X.ButtonPress), 1)
    bench.expect(clicks, f"a click at {x},{y} does not reach the window below")
    # Some pictures later whatever the click does has been done.
    bench.plays(rect)
    bench.expect(
        wait_for(lambda: bench.shows_picture(rect), 2, pause=0.01), "not above after a click on the window below"
    )
    bench.expect(viewer.process.poll() is None, "ends at a click")
    bench.is_quiet(viewer)
    viewer.close()
    viewer = bench.show("--splash", pictures.splash())
    status = viewer.wait()
    bench.expect(status == 0, f"status {status} at its end")
    screen.wait_until_still(patience=2, quiet=0.1)
    bench.expect([below.rect, beside.rect] == before, "windows have another place after it")
    frames_after = [screen.frame(pane.window) for pane in (below, beside)]
    bench.expect(frames_after == frames_before, "frames have another place after it")
    bench.expect(screen.focus == focus_before, "the focus is elsewhere after it")


def check_dialog(bench):
    """A dialog of another program that comes after a splash is readable at once."""
    screen = bench.screen
    width, height = screen.size
    color = 0x408020
    viewer = bench.show("--splash", "--repeat=forever", pictures.splash())
    viewer.settle()
    dialog = bench.pane(
        Rect((width - 600) // 2, (height - 440) // 2, 600, 440), color, "question",
        type="_NET_WM_WINDOW_TYPE_DIALOG")
    wanted = (color >> 16, color >> 8 & 255, color & 255)

    def is_seen():
        rect = dialog.rect
        # Compositing managers may let it fade in.
        return rect and tuple(screen.cut(rect)[rect.height // 2, rect.width // 2]) == wanted

    bench.expect(wait_for(is_seen, 2), "the dialog is covered")
    bench.expect(viewer.process.poll() is None, "the splash ends")
    bench.is_quiet(viewer)


def check_launcher(bench):
    """A splash ends when xterm has its window."""
    screen = bench.screen
    number = bench.stage.folder / "xterm.pid"
    number.unlink(missing_ok=True)
    viewer = bench.show("--splash", pictures.splash(), "--repeat=forever", "--", "sh", "-c", f"echo $$ >{number}; exec xterm 2>/dev/null")
    try:
        xterm = wait_for(lambda: screen.find("XTerm"), 10, pause=0.002)
        seen = time.monotonic()
        if not bench.expect(xterm, "xterm has no window"):
            return
        gone = wait_for(lambda: not screen.is_viewable(viewer.window), 2, pause=0.001)
        late = 1000 * (time.monotonic() - seen)
        bench.expect(gone and late <= 300, f"gone {late:.0f} ms after xterm's window")
        status = viewer.wait()
        bench.expect(status == 0, f"status {status}")
        bench.expect(screen.is_viewable(xterm), "xterm's window goes, too")
        bench.is_quiet(viewer)
        bench.notes.append(f"gone {late:.0f} ms after xterm's window")
    finally:
        with contextlib.suppress(OSError, ValueError):
            os.kill(int(number.read_text()), signal.SIGTERM)
        wait_for(lambda: not screen.find("XTerm"), 3)
