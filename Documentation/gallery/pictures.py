#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the two GIFs of the gallery, the same bytes every time: `python3 pictures.py FOLDER`, half a minute.

`lake.gif` is like a photograph: every pixel another colour, dithered to 255. `ring.gif` is transparent but for a ring.
"""

import sys
from math import cos, exp, floor, hypot, pi, sin
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Resources"))

from drawing.gif89a import Writer
from drawing.palette import Dither, choose

WIDTH, HEIGHT, HORIZON = 240, 160, 92
SIDE, STEPS = 128, 12


def hashed(x, y, seed):
    """A number from 0 to 1 for a place of a grid."""
    n = (x * 374761393 + y * 668265263 + seed * 974634757) & 0xFFFFFFFF
    n = (n ^ n >> 13) * 1274126177 & 0xFFFFFFFF
    return (n ^ n >> 16) / 0xFFFFFFFF


def noise(x, y, seed, octaves):
    """Smooth noise from 0 to 1, each octave half as strong and twice as fine."""
    total, weight, strength = 0, 0, 1
    for octave in range(octaves):
        column, row = floor(x), floor(y)
        u, v = (t * t * (3 - 2 * t) for t in (x - column, y - row))
        corners = [hashed(column + i, row + j, seed + octave) for j in (0, 1) for i in (0, 1)]
        top, bottom = (corners[k] + (corners[k + 1] - corners[k]) * u for k in (0, 2))
        total += strength * (top + (bottom - top) * v)
        weight += strength
        x, y, strength = 2 * x, 2 * y, strength / 2
    return total / weight


def mixed(first, second, part):
    part = max(0, min(1, part))
    return tuple(a + (b - a) * part for a, b in zip(first, second))


def land(x, y):
    """The sky, and three ranges of mountains before it, the nearest one darkest."""
    height = (HORIZON - y) / HORIZON
    colour = mixed((255, 188, 120), (58, 96, 168), height ** 0.7)
    sun = hypot(x - 168, y - 52)
    colour = mixed(colour, (255, 244, 214), exp(-(sun / 34) ** 2) + 0.5 * exp(-sun / 60))
    cloud = noise(x / 46, y / 11, 7, 5)
    colour = mixed(colour, (255, 226, 206), 2.6 * (cloud - 0.52) * (1 - height * 0.4))
    for depth, (base, rough, tint) in enumerate((
            (62, 26, (150, 128, 150)), (74, 24, (92, 84, 112)), (88, 18, (36, 42, 54)))):
        ridge = base - rough * (noise(x / 44, depth * 9, 20 + depth, 6) - 0.35)
        if y > ridge:
            light = noise(x / 9 + (y - ridge) / 5, y / 6, 40 + depth, 4)
            colour = mixed(tint, (236, 170, 128), 0.9 * (light - 0.42) * (1 - depth * 0.25))
            colour = mixed(colour, (226, 180, 158), max(0, 0.5 - (y - ridge) / 50) * (2 - depth) / 2)
    return colour


def photograph():
    """The land, the lake that mirrors it, and the grain of a film."""
    picture = []
    for y in range(HEIGHT):
        for x in range(WIDTH):
            if y < HORIZON:
                colour = land(x, y)
            else:
                depth = y - HORIZON
                wave = noise(x / 16, depth / (1 + depth / 14), 60, 3) - 0.5
                colour = land(x + wave * depth * 0.35, max(0, HORIZON - 1 - depth * 1.3 - wave * depth * 0.5))
                colour = mixed(colour, (24, 40, 66), 0.22 + depth / 160)
            grain = 10 * (hashed(x, y, 90) - 0.5)
            edge = hypot((x - WIDTH / 2) / WIDTH, (y - HEIGHT / 2) / HEIGHT)
            picture.append(tuple(
                max(0, min(255, round((c + grain) * (1 - 0.5 * edge ** 2)))) & ~1 for c in colour))
    return picture


def ring(step):
    """A ring whose bright end goes round; `None` where it is not."""
    picture = []
    for y in range(SIDE):
        for x in range(SIDE):
            dx, dy = x - (SIDE - 1) / 2, y - (SIDE - 1) / 2
            radius = hypot(dx, dy)
            if not 36 <= radius < 58:
                picture.append(None)
                continue
            angle = step * 2 * pi / STEPS
            # How far the direction is from the bright end, 0 to 1.
            turn = (1 - (dx * cos(angle) + dy * sin(angle)) / radius) / 2
            round_ = 1 - ((radius - 47) / 11) ** 2
            base = mixed((45, 212, 238), (96, 60, 190), turn)
            picture.append(tuple(int(c * (0.55 + 0.45 * round_)) & ~7 for c in base))
    return picture


def main():
    folder = Path(sys.argv[1])
    picture = photograph()
    palette = choose([picture], 255)
    gif = Writer(WIDTH, HEIGHT, palette, "A lake")
    gif.add(Dither(palette).indices(picture, WIDTH), 20)
    (folder / "lake.gif").write_bytes(gif.finish())

    pictures = [ring(step) for step in range(STEPS)]
    palette = choose([[c for c in picture if c] for picture in pictures], 255)
    gif = Writer(SIDE, SIDE, palette, "A ring")
    for picture in pictures:
        nearest = {c: min(range(len(palette)), key=lambda i: sum((a - b) ** 2 for a, b in zip(palette[i], c)))
                   for c in set(picture) - {None}}
        gif.add([gif.transparent if c is None else nearest[c] for c in picture], 6, clears=True)
    (folder / "ring.gif").write_bytes(gif.finish())


main()
