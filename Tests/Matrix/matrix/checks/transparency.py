# SPDX-License-Identifier: MIT
"""Transparent windows, with and without compositing managers."""

import contextlib
import shutil

import numpy

from .. import pictures
from ..bench import is_composited
from ..geometry import wait_for
from ..viewer import stop


def _see_through(bench, *arguments):
    screen = bench.screen
    before = screen.grab().copy()
    viewer = bench.show("--background=transparent", "--repeat=forever", *arguments, pictures.hole())
    rect = viewer.settle()
    x, y = rect.middle
    scale = min(rect.width / 240, rect.height / 160)
    # The hole is a third of the picture each way; a bit less is looked at.
    rows = slice(int(y - 25 * scale), int(y + 25 * scale))
    hole = (rows, slice(int(x - 35 * scale), int(x + 35 * scale)))
    green = (int(y + 70 * scale), x)

    def is_through():
        seen = screen.grab()
        # Compositing managers may dither, and lay a shadow there.
        off = numpy.abs(seen[hole].astype(int) - before[hole]).max()
        return off <= 8 and tuple(seen[green]) == (0, 255, 0)

    if not wait_for(is_through, 2, pause=0.02):
        seen = screen.grab()
        colors, counts = numpy.unique(seen[hole].reshape(-1, 3), axis=0, return_counts=True)
        most = bytes(int(c) for c in colors[counts.argmax()]).hex()
        expected = bytes(int(c) for c in before[y, x]).hex()
        beside = bytes(int(c) for c in seen[green]).hex()
        bench.expect(False, f"the hole is #{most} for #{expected}; beside it #{beside}")
    bench.expect(screen.is_viewable(viewer.window), "its window is not there")
    bench.is_quiet(viewer)
    viewer.close()


def check_transparent(bench):
    """What lies behind a window and a splash is seen through the hole of a GIF."""
    bench.notes.append("composited" if is_composited(bench.screen) else "not composited")
    _see_through(bench)
    _see_through(bench, "--splash")


def _check_with(bench, *command):
    """The same with a compositing manager, if the window manager does not composite itself."""
    screen = bench.screen
    if is_composited(screen):
        bench.notes.append("skip: The window manager composites itself.")
        return
    if not shutil.which(command[0]):
        bench.notes.append(f"{command[0]} is not installed")
        return
    with contextlib.ExitStack() as stack:
        manager = bench.stage.run(*command, log=command[0], DISPLAY=screen.name)
        stack.callback(stop, manager)
        is_over = lambda: is_composited(screen) or manager.poll() is not None
        if not wait_for(is_over, 5) or manager.poll() is not None:
            bench.notes.append(f"{command[0]} does not run here")
            return
        screen.wait_until_still(patience=3, quiet=0.2)
        _see_through(bench)
        _see_through(bench, "--splash")
        bench.tidy()


def check_picom(bench):
    """The same with picom."""
    _check_with(bench, "picom", "--backend", "xrender", "--config", "/dev/null")


def check_xcompmgr(bench):
    """The same with xcompmgr."""
    _check_with(bench, "xcompmgr")
