# SPDX-License-Identifier: MIT
"""What checks work with."""

import contextlib

import numpy
from PIL import Image, ImageSequence

from . import pictures
from .geometry import wait_for
from .pane import Pane
from .pixels import is_flat
from .viewer import WORK, Viewer


class Bench:
    """One try of one check: what it has started, and what it has found."""

    def __init__(self, stage, screen, manager):
        self.stage = stage
        self.screen = screen
        self.manager = manager
        self.problems = []
        self.notes = []
        self.viewers = []
        self.panes = []
        self.pictures = [
            numpy.array(frame.convert("RGB")) for frame in ImageSequence.Iterator(Image.open(pictures.splash()))
        ]

    def expect(self, holds, text):
        """Notes a problem unless something holds; returns whether it does."""
        if not holds:
            self.problems.append(text)
            with contextlib.suppress(Exception):
                keep_screen(self)
        return holds

    def show(self, *arguments):
        """Starts the program, and waits for its window."""
        viewer = Viewer(self.screen, *arguments)
        self.viewers.append(viewer)
        viewer.wait_for_window()
        return viewer

    def pane(self, rect, color, name, type=None):
        """Maps a window of the tester."""
        pane = Pane(self.screen, rect, color, name, type=type)
        self.panes.append(pane)
        return pane

    def shows_picture(self, rect):
        """Whether a rectangle of the screen is one of the animation's pictures, to the pixel."""
        seen = self.screen.cut(rect)
        return any(seen.shape == picture.shape and (seen == picture).all() for picture in self.pictures)

    def plays(self, rect, patience=2):
        """Whether a rectangle of the screen shows changing pictures."""
        seen = set()

        def has_changed():
            cut = self.screen.cut(rect)
            if not is_flat(cut):
                seen.add(cut.tobytes())
            return len(seen) > 2

        return bool(wait_for(has_changed, patience, pause=0.03))

    def is_quiet(self, viewer):
        """Expects that the program has printed no error."""
        self.expect(not viewer.error_text, f"stderr: {viewer.error_text}")

    def tidy(self):
        """Ends what the check has started."""
        for viewer in self.viewers:
            viewer.close()
        for pane in self.panes:
            pane.close()
        self.viewers, self.panes = [], []
        self.screen.wait_until_still(patience=3, quiet=0.15)


def save(picture, bench, name):
    """Keeps a picture of a try as a PNG file; returns its path."""
    folder = WORK / "shots"
    folder.mkdir(exist_ok=True)
    path = folder / f"{bench.label}-{name}.png"
    Image.fromarray(numpy.ascontiguousarray(picture)).save(path)
    return path


def keep_screen(bench):
    """Keeps the screen at the first problem of a try."""
    if bench.problems and bench.shot is None:
        bench.shot = str(save(bench.screen.grab(), bench, "screen"))


def is_composited(screen):
    """Whether a compositing manager is running (EWMH, _NET_WM_CM_Sn)."""
    return bool(screen.display.get_selection_owner(screen.atom("_NET_WM_CM_S0")))
