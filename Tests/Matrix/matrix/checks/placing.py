# SPDX-License-Identifier: MIT
"""Size and place."""

from .. import pictures
from ..geometry import wait_for


def check_geometry(bench):
    """`--geometry` decides size and place."""
    screen = bench.screen
    viewer = bench.show("--geometry=300x200+50+60", "--repeat=forever", pictures.splash())
    rect = viewer.settle()
    frame = screen.seen_frame(viewer.window)
    is_tiled = rect.width > 600 or rect.height > 500
    if is_tiled:
        bench.notes.append("skip: The window is tiled.")
    else:
        bench.expect(rect[2:] == (300, 200), f"300x200 is {rect}")
        bench.expect((50, 60) in (rect[:2], frame[:2]), f"+50+60 is {rect} in {frame}")
    bench.is_quiet(viewer)
    viewer.close()
    if is_tiled:
        return
    viewer = bench.show("--geometry=-0-0", "--repeat=forever", pictures.splash())
    rect = viewer.settle()
    frame = screen.seen_frame(viewer.window)
    edges = {(rect.right, rect.bottom), (frame.right, frame.bottom)}
    areas = (screen.monitor, screen.free_area)
    bench.expect(
        edges & {(area.right, area.bottom) for area in areas},
        f"-0-0 is {rect} in {frame}, free area {screen.free_area}")
    bench.expect(rect[2:] == (480, 320), f"480x320 is {rect}")
    bench.is_quiet(viewer)


def check_fit(bench):
    """`--scale=fit`, and a GIF larger than the screen, show the whole picture."""
    screen = bench.screen
    for name, arguments in (
        ("--scale=fit", ["--scale=fit", pictures.splash()]), ("a large GIF", [pictures.large()])
    ):
        viewer = bench.show("--repeat=forever", *arguments)
        area = screen.free_area
        wait_for(lambda: area.contains(viewer.settle()), 2)
        rect = viewer.rect
        frame = screen.seen_frame(viewer.window)
        bench.expect(area.contains(rect), f"{name}: {rect} in {frame} is not within {area}")
        bench.expect(bench.plays(rect), f"{name}: does not play")
        bench.is_quiet(viewer)
        viewer.close()
