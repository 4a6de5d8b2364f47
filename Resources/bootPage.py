#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws bootPage.gif, the same bytes every time: `python3 bootPage.py [FILE]`, half a minute."""

import sys
from math import exp, hypot
from pathlib import Path

from drawing.gif89a import Writer
from drawing.letters import LETTERS
from drawing.palette import Dither, choose
from drawing.shapes import (
    Canvas, intersection, mix, outline, ramp, rounded_rectangle, smooth, stroke, union)

WIDTH, HEIGHT = 480, 320
FRAMES, DELAY, LAST_DELAY = 38, 4, 44  # centiseconds

NIGHT, DUSK = (7, 9, 20), (34, 40, 92)
CYAN, BLUE, VIOLET, PINK = (45, 212, 238), (58, 124, 246), (126, 84, 246), (226, 84, 190)
WHITE = (240, 245, 255)

CENTRE, MARK = WIDTH / 2, 122
CARD_WIDTH, CARD_HEIGHT, CORNER, BAR = 124, 92, 13, 17


def eased(frame, start, end):
    """How far something that lasts from one frame to another has come: fast, then gently."""
    t = max(0, min(1, (frame - start) / (end - start)))
    return 1 - (1 - t) ** 3


def background():
    """Night with a glow behind the mark; every frame begins with it."""
    values = []
    for y in range(HEIGHT):
        for x in range(WIDTH):
            far = hypot((x + 0.5 - CENTRE) / 250, (y + 0.5 - MARK) / 190)
            values += mix(NIGHT, DUSK, exp(-1.6 * far * far))
    return values


def card(canvas, frame, depth):
    """One of three windows, 0 in front, that slide in like the frames of an animation."""
    come = eased(frame, 1 - 2 * depth, 17 - 2 * depth)
    cx = CENTRE - 15 + 17 * depth + 110 * (1 - come)
    cy = MARK + 10 - 12 * depth
    scale = (1 - 0.05 * depth) * (0.9 + 0.1 * come)
    width, height = CARD_WIDTH * scale, CARD_HEIGHT * scale
    alpha = min(1, 1.4 * come) * (1, 0.62, 0.34)[depth]
    if alpha <= 0:
        return
    shape = rounded_rectangle(cx, cy, width, height, CORNER * scale)
    left, top, right, bottom = cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2
    shadow = rounded_rectangle(cx, cy + 7, width, height, CORNER * scale)
    canvas.paint(
        shadow, (left - 20, top - 14, right + 20, bottom + 26), NIGHT, 0.55 * alpha, edge=36)
    colours = (CYAN, BLUE, VIOLET) if depth == 0 else (BLUE, VIOLET, PINK)

    def fill(x, y):
        colour = ramp(colours, ((x - left) / width + (y - top) / height) / 2)
        return mix(colour, WHITE, 0.16) if y < top + BAR * scale else colour

    canvas.paint(shape, (left - 1, top - 1, right + 1, bottom + 1), fill, alpha)
    canvas.paint(
        outline(shape, 1), (left - 1, top - 1, right + 1, bottom + 1), WHITE, 0.22 * alpha)
    if depth == 0:
        for i in range(3):
            x, y = left + 13 + 10 * i, top + BAR * scale / 2
            dot = stroke([(x, y), (x, y)], 5)
            canvas.paint(dot, (x - 4, y - 4, x + 4, y + 4), WHITE, 0.85 * alpha)
        cross(canvas, frame, cx, cy + BAR / 2)
        glint(canvas, frame, shape, (left, top, right, bottom))


def cross(canvas, frame, cx, cy):
    """The X in the front window, one stroke after the other."""
    half = 20
    box = cx - half - 6, cy - half - 6, cx + half + 6, cy + half + 6
    for start, sign in ((10, 1), (15, -1)):
        t = eased(frame, start, start + 9)
        if t > 0:
            begin = cx - sign * half, cy - half
            end = begin[0] + sign * 2 * half * t, begin[1] + 2 * half * t
            canvas.paint(stroke([begin, end], 9), box, WHITE)


def glint(canvas, frame, shape, box):
    """A band of light that crosses the front window at the end."""
    t = (frame - 27) / 10
    if not 0 < t < 1:
        return
    middle = box[0] - 60 + (box[2] - box[0] + 120) * smooth(t)

    def band(x, y):
        return abs(x - middle + (y - box[1]) * 0.45) * 0.9 - 6

    canvas.paint(intersection(shape, band), box, WHITE, 0.30, edge=14)


def wordmark(canvas, frame):
    """The name, letter by letter."""
    text, size, gap, weight, baseline = "gifview-x11", 18, 0.46, 0.155, 238
    length = sum(LETTERS[letter][0] for letter in text) + gap * (len(text) - 1)
    x = CENTRE - size * length / 2
    for i, letter in enumerate(text):
        advance, strokes = LETTERS[letter]
        come = eased(frame, 12 + 0.9 * i, 22 + 0.9 * i)
        y = baseline + 9 * (1 - come)
        shape = union(*(
            stroke([(x + size * px, y + size * py) for px, py in points], size * weight)
            for points in strokes))
        box = x - 4, y - 1.6 * size, x + size * advance + 4, y + 0.7 * size
        if come > 0:
            canvas.paint(shape, box, CYAN if letter in "x1" else WHITE, come)
        x += size * (advance + gap)


def progress(canvas, frame):
    """The line that fills up."""
    left, right, y, thickness = CENTRE - 92, CENTRE + 92, 278, 4
    box = left - 4, y - 4, right + 4, y + 4
    canvas.paint(stroke([(left, y), (right, y)], thickness), box, (150, 165, 230), 0.20)
    t = smooth(max(0, min(1, (frame + 1) / (FRAMES - 4))))
    head = left + (right - left) * t

    def tint(x, _):
        return ramp((CYAN, BLUE, VIOLET), (x - left) / (right - left))

    canvas.paint(
        stroke([(left, y), (head, y)], thickness), (left - 12, y - 14, head + 14, y + 14), tint,
        0.35, edge=16)
    canvas.paint(stroke([(left, y), (head, y)], thickness), box, tint)


def draw(frame, ground):
    """One frame of the splash, as colours."""
    canvas = Canvas(WIDTH, HEIGHT, ground[:])
    for depth in (2, 1, 0):
        card(canvas, frame, depth)
    wordmark(canvas, frame)
    progress(canvas, frame)
    return canvas.picture()


def main():
    ground = background()
    pictures = [draw(frame, ground) for frame in range(FRAMES)]
    palette = choose(pictures, 255)
    dither = Dither(palette)
    gif = Writer(WIDTH, HEIGHT, palette, "The boot page of gifview-x11")
    for number, picture in enumerate(pictures):
        gif.add(dither.indices(picture, WIDTH), LAST_DELAY if number == FRAMES - 1 else DELAY)
    target = sys.argv[1] if len(sys.argv) > 1 else Path(__file__).with_name("bootPage.gif")
    Path(target).write_bytes(gif.finish())


main()
