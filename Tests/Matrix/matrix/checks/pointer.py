# SPDX-License-Identifier: MIT
"""The pointer over the window."""

import ctypes
import ctypes.util

from .. import pictures
from ..geometry import wait_for
from ..pixels import x11


class _CursorImage(ctypes.Structure):
    _fields_ = [
        ("x", ctypes.c_short), ("y", ctypes.c_short), ("width", ctypes.c_ushort),
        ("height", ctypes.c_ushort), ("xhot", ctypes.c_ushort), ("yhot", ctypes.c_ushort),
        ("serial", ctypes.c_ulong), ("pixels", ctypes.POINTER(ctypes.c_ulong)),
    ]


def _visible_pixels(screen):
    """How many pixels of the pointer can be seen."""
    fixes = ctypes.CDLL(ctypes.util.find_library("Xfixes"))
    fixes.XFixesGetCursorImage.restype = ctypes.POINTER(_CursorImage)
    image = fixes.XFixesGetCursorImage(screen.grabber.display)
    if not image:
        return 0
    cursor = image.contents
    count = sum(1 for i in range(cursor.width * cursor.height) if cursor.pixels[i] >> 24 & 255)
    x11.XFree(image)
    return count


def check_pointer(bench):
    """Hidden in full screen after a second, and shown again by a motion."""
    screen = bench.screen
    width, height = screen.size
    screen.move_pointer(width // 2, height // 2)
    viewer = bench.show("-f", "--repeat=forever", pictures.splash())
    viewer.wait_until_complete()
    if not wait_for(lambda: viewer.rect == screen.monitor, 2):
        bench.notes.append(f"no full screen: {viewer.rect}")
        return
    bench.expect(wait_for(lambda: _visible_pixels(screen) == 0, 3), "the pointer is not hidden")
    screen.move_pointer(width // 2 + 9, height // 2)
    bench.expect(wait_for(lambda: _visible_pixels(screen) > 0, 1), "the pointer does not come back")
    bench.is_quiet(viewer)
