# SPDX-License-Identifier: MIT
"""A few letters as strokes of one width.

A letter is (advance, strokes); the unit is the x-height, the baseline is 0 and y goes down. The
slanted ones reach over their advance, or they would seem to stand apart.
"""

from .shapes import arc

LETTERS = {
    "g": (1, [arc(0.5, -0.5, 0.5, 0, 360, 32), [(1, -1), *arc(0.5, 0.03, 0.5, 0, 140)]]),
    "i": (0, [[(0, -1), (0, 0)], [(0, -1.45), (0, -1.44)]]),
    "f": (0.6, [[(0.22, 0), *arc(0.57, -1.12, 0.35, 180, 285)], [(0, -0.97), (0.56, -0.97)]]),
    "v": (0.74, [[(-0.07, -1), (0.37, 0), (0.81, -1)]]),
    "e": (1, [[(0.02, -0.5), *arc(0.5, -0.5, 0.5, 0, -315, 32)]]),
    "w": (1.26, [[(-0.07, -1), (0.28, 0), (0.63, -0.92), (0.98, 0), (1.33, -1)]]),
    "-": (0.46, [[(0, -0.47), (0.46, -0.47)]]),
    "x": (0.84, [[(0, -1), (0.84, 0)], [(0.84, -1), (0, 0)]]),
    "1": (0.5, [[(0, -1.12), (0.36, -1.45), (0.36, 0)]]),
}
