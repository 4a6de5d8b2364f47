# SPDX-License-Identifier: MIT
"""Chooses up to 255 colours for many pictures, and dithers pictures to them.

A picture is a flat list of 8-bit (red, green, blue) tuples.
"""

from collections import Counter

#: An 8×8 ordered dither: the rank of each place among 64. It stands still, so nothing flickers.
BAYER = [[0] * 8 for _ in range(8)]
for _y in range(8):
    for _x in range(8):
        for _bit in range(3):
            _q = (_x ^ _y) >> _bit & 1, _y >> _bit & 1
            BAYER[_y][_x] |= (_q[0] << 1 | _q[1]) << 2 * (2 - _bit)

#: How many colours are mixed for one, and how many of the palette are tried for each of them.
MIXED, TRIED = 8, 12


def choose(pictures, count):
    """A palette by median cut; a colour weighs as the square root of how often it occurs."""
    tally = Counter()
    for picture in pictures:
        tally.update(picture)
    boxes = [[(colour, number ** 0.5) for colour, number in sorted(tally.items())]]
    while len(boxes) < count:
        # The box with the largest weighted spread is cut where it is widest.
        score, index, axis = max(
            (spread(box, axis), i, axis) for i, box in enumerate(boxes) for axis in range(3))
        if score == 0:
            break
        box = sorted(boxes.pop(index), key=lambda item: item[0][axis])
        half, passed, cut = sum(weight for _, weight in box) / 2, 0, 0
        while passed < half:
            passed += box[cut][1]
            cut += 1
        cut = min(max(cut, 1), len(box) - 1)
        boxes += [box[:cut], box[cut:]]
    return sorted(mean(box) for box in boxes)


_spreads = {}


def spread(box, axis):
    """The weighted sum of squares about the mean, along one axis; kept, since most boxes stay."""
    key = id(box), axis
    if key not in _spreads:
        total = sum(weight for _, weight in box)
        middle = sum(colour[axis] * weight for colour, weight in box) / total
        # The box is kept too, so that its id stays its own.
        _spreads[key] = sum((c[axis] - middle) ** 2 * w for c, w in box), box
    return _spreads[key][0]


def mean(box):
    """The weighted mean of a box's colours."""
    total = sum(weight for _, weight in box)
    return tuple(round(sum(c[axis] * w for c, w in box) / total) for axis in range(3))


class Dither:
    """Maps pictures to palette indices: each colour is mixed, dark to light by the place's rank.

    The mixture is Knoll's: the next colour is the nearest to what the ones before still miss.
    """

    def __init__(self, palette):
        self.palette = palette
        self.mixtures = {}

    def mixture(self, colour):
        """The indices to mix for a colour, dark to light."""
        def distance(index, target):
            return sum((a - b) ** 2 for a, b in zip(self.palette[index], target))

        near = sorted(range(len(self.palette)), key=lambda i: distance(i, colour))[:TRIED]
        chosen, missing = [], (0, 0, 0)
        for _ in range(MIXED):
            target = tuple(c + m for c, m in zip(colour, missing))
            best = min(near, key=lambda i: distance(i, target))
            chosen.append(best)
            missing = tuple(
                m + c - p for m, c, p in zip(missing, colour, self.palette[best]))
        return sorted(chosen, key=lambda i: (sum(self.palette[i]), i))

    def indices(self, picture, width):
        """The palette index of each pixel of a picture."""
        result = bytearray(len(picture))
        for i, colour in enumerate(picture):
            mixture = self.mixtures.get(colour)
            if mixture is None:
                mixture = self.mixtures[colour] = self.mixture(colour)
            result[i] = mixture[BAYER[i // width & 7][i % width & 7] * MIXED >> 6]
        return bytes(result)
