# SPDX-License-Identifier: MIT
"""Colours and pixels of the fixtures."""

RED, GREEN, BLUE = (220, 40, 50), (40, 170, 80), (50, 90, 210)
WHITE, BLACK, YELLOW = (250, 250, 245), (10, 12, 16), (240, 200, 40)
FOUR = [BLACK, RED, GREEN, BLUE]
EIGHT = [*FOUR, WHITE, YELLOW, (120, 60, 180), (0, 200, 210)]


def spread(count):
    """A table of so many colours, each one different."""
    return [(i * 151 % 256, i * 67 % 256, (255 - i) * 97 % 256) for i in range(count)]


def solid(width, height, index):
    return [index] * (width * height)


def diagonal(width, height, count, shift=0):
    """Diagonal stripes of the first `count` colours."""
    return [(x + y + shift) % count for y in range(height) for x in range(width)]


def noise(width, height, count, seed=1):
    """Indices without any order, always the same for one seed: they compress badly."""
    state, pixels = seed, []
    for _ in range(width * height):
        state = (state * 1103515245 + 12345) % 2**31
        pixels.append((state >> 16) % count)
    return pixels
