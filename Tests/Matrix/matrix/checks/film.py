# SPDX-License-Identifier: MIT
"""What is seen between the start and the end, and what is left then."""

import signal
from pathlib import Path

import numpy

from .. import pictures
from ..bench import is_composited, save
from ..geometry import Rect, wait_for
from ..pixels import Sampler, is_flat, pixels


def _single_copy(bench, window, part):
    """What a part of the screen shows if a window has the first picture once, in its middle."""
    first = bench.pictures[0]
    height, width = first.shape[:2]
    whole = numpy.zeros((window.height, window.width, 3), numpy.uint8)
    x, y = (window.width - width) // 2, (window.height - height) // 2
    if x < 0 or y < 0:
        return None
    whole[y : y + height, x : x + width] = first
    left, top = part.x - window.x, part.y - window.y
    return whole[top : top + part.height, left : left + part.width]


def check_film(bench):
    """At the place of the window nothing is seen but its pictures, and what was there before.

    A window that is enlarged before its map may show the first picture once, in its middle.
    """
    screen = bench.screen
    # Within the window, wherever its frame moves it, and within any tile.
    part = Rect(270, 260, 300, 150)
    sampler = Sampler(screen.name, part)
    sampler.start()
    viewer = bench.show("--geometry=+200+150", pictures.splash())
    window = viewer.settle(quiet=0.1)
    status = viewer.wait()
    wait_for(lambda: sampler.pictures[-1][1] == sampler.pictures[0][1], 1)
    # A frame may go after its window.
    screen.wait_until_still(patience=1, quiet=0.1)
    sampler.end()
    bench.expect(status == 0, f"status {status}")
    base = sampler.pictures[0][1]
    times = [when for when, _ in sampler.pictures] + [sampler.ended_at]
    copy = _single_copy(bench, window, part) if window else None
    shown, flat = [], []
    for index, (when, data) in enumerate(sampler.pictures):
        if data == base:
            continue
        length = 1000 * (times[index + 1] - when)
        picture = pixels(data, part)
        is_enlarged = window and window[2:] != pictures.SIZE
        if is_enlarged and copy is not None and picture.shape == copy.shape and (picture == copy).all():
            bench.notes.append(f"the first picture once for {length:.0f} ms")
        elif is_flat(picture):
            color = bytes(int(c) for c in picture[75, 150]).hex()
            moment = "after" if shown else "before"
            flat.append(f"#{color} for {length:.1f} ms {moment} its first picture")
            save(picture, bench, f"flat{index}")
        else:
            shown.append((index, length, data))
    bench.expect(not flat, "flash: " + ", ".join(flat[:4]))
    extra = len({data for _, _, data in shown}) - pictures.COUNT
    if extra > 0:
        # A wrong picture is the first, or is not there for long.
        brief = [entry for number, entry in enumerate(shown) if number == 0 or entry[1] < 20]
        text = f"{extra} more pictures than the GIF has: "
        text += ", ".join(f"{length:.1f} ms as number {index}" for index, length, _ in brief[:6])
        if is_composited(screen):
            bench.notes.append(text)
        else:
            bench.expect(False, text)
        for index, _, data in brief[:3]:
            save(pixels(data, part), bench, f"extra{index}")
    bench.expect(sampler.pictures[-1][1] == base, "something is left at its place")
    bench.notes.append(f"{sampler.samples} samples")


def check_traces(bench):
    """Leaves neither windows nor shared memory."""
    screen = bench.screen
    before = {child.id for child in screen.children() if screen.is_viewable(child)}
    processes = set()
    for arguments in ([], ["--splash"], ["--background=transparent"]):
        viewer = bench.show(*arguments, pictures.splash())
        processes.add(viewer.process.pid)
        viewer.wait_until_complete()
        if arguments == ["--splash"]:
            viewer.process.send_signal(signal.SIGTERM)
            bench.expect(viewer.wait() == -signal.SIGTERM, "SIGTERM does not end it")
        else:
            bench.expect(viewer.wait() == 0, "does not end by itself")
        bench.expect(not screen.exists(viewer.window), "its window is left")
        bench.is_quiet(viewer)

    def left():
        return {child.id for child in screen.children() if screen.is_viewable(child)} - before

    wait_for(lambda: not left(), 2)
    for number in left():
        window = screen.window(number)
        bench.expect(False, f"a window is left: {screen.rect(window)}, {window.get_wm_class()}")
    # Columns of proc_sysvipc(5): the process that has made a segment is the fifth.
    rows = [line.split() for line in Path("/proc/sysvipc/shm").read_text().splitlines()[1:]]
    bench.expect(not processes & {int(row[4]) for row in rows}, "shared memory is left")
