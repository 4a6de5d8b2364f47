# SPDX-License-Identifier: MIT
"""Playing, closing, full screen, and what a window owes its window manager."""

from Xlib.protocol import event as xevent

from .. import pictures
from ..bench import is_composited
from ..geometry import Rect, wait_for
from ..pixels import Sampler


def check_plain(bench):
    """Appears with its first picture, plays, and is gone at its end."""
    sampler = Sampler(bench.screen.name, Rect(260, 240, 300, 190))
    sampler.start()
    viewer = bench.show("--geometry=+200+150", pictures.splash())
    status = viewer.wait()
    wait_for(lambda: sampler.pictures[-1][1] == sampler.pictures[0][1], 1)
    sampler.end()
    bench.expect(status == 0, f"status {status}")
    bench.is_quiet(viewer)
    if bench.expect(len(sampler.pictures) > 20, f"only {len(sampler.pictures)} pictures seen"):
        length = 1000 * (sampler.pictures[-1][0] - sampler.pictures[1][0])
        # A compositing manager shows what there is in its own time, and may let the window fade.
        leeway = 250 if is_composited(bench.screen) else 100
        bench.expect(abs(length - 960) <= leeway, f"gone {length:.0f} ms after the first picture")
        bench.notes.append(f"length {length:.0f}")


def check_close(bench):
    """The window manager and q close it, with status 1."""
    screen = bench.screen
    viewer = bench.show("--repeat=forever", pictures.splash())
    viewer.wait_until_complete()
    if screen.supports("_NET_CLOSE_WINDOW"):
        screen.send(viewer.window, "_NET_CLOSE_WINDOW", 0, 1)
    else:
        message = xevent.ClientMessage(
            window=viewer.window, client_type=screen.atom("WM_PROTOCOLS"),
            data=(32, [screen.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0]),
        )
        viewer.window.send_event(message)
        screen.display.flush()
    status = viewer.wait()
    bench.expect(status == 1, f"closed by the window manager: status {status}")
    bench.is_quiet(viewer)
    viewer = bench.show("--repeat=forever", pictures.splash())
    viewer.wait_until_complete()
    if wait_for(lambda: screen.focus == viewer.window.id, 0.5):
        bench.notes.append("has the focus by itself")
    else:
        screen.set_focus(viewer.window)
    screen.press("q")
    status = viewer.wait()
    bench.expect(status == 1, f"closed by q: status {status}")
    bench.is_quiet(viewer)


def covers_monitor(bench, viewer):
    """Whether it covers all of the monitor, and nothing lies over it."""
    screen = bench.screen
    if not wait_for(lambda: viewer.rect == screen.monitor, 3):
        bench.expect(False, f"full screen is {viewer.rect}")
        return False
    # The picture is fitted into it, with black beside it.
    width, height = screen.size
    side = width * 320 // 480
    top = Rect(0, 0, width, (height - side) // 2 - 1)
    bottom = Rect(0, height - top.height, width, top.height)

    def is_covered():
        return not screen.cut(top).any() and not screen.cut(bottom).any()

    if not bench.expect(wait_for(is_covered, 2, pause=0.02), "full screen: something is seen beside the picture"):
        return False
    middle = Rect(0, (height - side) // 2, width, side)
    return bench.expect(bench.plays(middle), "full screen: no picture plays")


def check_fullscreen_key(bench):
    """f covers the monitor, and f again gives the same size and place."""
    screen = bench.screen
    viewer = bench.show("--repeat=forever", pictures.splash())
    viewer.wait_until_complete()
    before = viewer.settle()
    screen.set_focus(viewer.window)
    screen.press("f")
    if before == screen.monitor and not screen.supports("_NET_WM_STATE_FULLSCREEN"):
        bench.notes.append("always as large as the monitor")
    covers_monitor(bench, viewer)
    screen.set_focus(viewer.window)
    screen.press("f")
    wait_for(lambda: viewer.rect == before, 3)
    after = viewer.settle()
    bench.expect(after == before, f"was {before}, after full screen {after}")
    bench.expect(bench.plays(after), "plays no more after full screen")
    bench.is_quiet(viewer)


def check_fullscreen_option(bench):
    """-f covers the monitor from the start."""
    viewer = bench.show("-f", "--repeat=forever", pictures.splash())
    covers_monitor(bench, viewer)
    bench.is_quiet(viewer)


def check_properties(bench):
    """Has its properties, and plays on after it was an icon."""
    screen = bench.screen
    viewer = bench.show("--repeat=forever", "--title=Grüße", pictures.splash())
    viewer.wait_until_complete()
    window = viewer.window
    bench.expect(
        bytes(screen.values(window, "_NET_WM_NAME")) == "Grüße".encode(), "_NET_WM_NAME is not the title"
    )
    bench.expect(window.get_wm_class() == ("gifview-x11", "Gifview-x11"), f"class {window.get_wm_class()}")
    bench.expect(list(screen.values(window, "_NET_WM_PID")) == [viewer.process.pid], "_NET_WM_PID")
    if not screen.is_managed:
        return
    bench.expect(wait_for(lambda: len(screen.values(window, "WM_STATE")), 1), "no WM_STATE")
    rect = viewer.settle()
    screen.send(window, "WM_CHANGE_STATE", 3)

    def is_iconic():
        state = list(screen.values(window, "WM_STATE"))
        return state[:1] == [3] or not screen.is_viewable(window)

    if wait_for(is_iconic, 1):
        bench.expect(viewer.process.poll() is None, "ends when iconified")
        window.map()
        screen.send(window, "_NET_ACTIVE_WINDOW", 2)
        bench.expect(
            wait_for(lambda: screen.is_viewable(window) and not is_iconic(), 2), "does not come back from an icon"
        )
    else:
        bench.notes.append("the window manager does not iconify")
    bench.expect(bench.plays(viewer.settle() or rect), "does not go on playing")
    bench.is_quiet(viewer)
