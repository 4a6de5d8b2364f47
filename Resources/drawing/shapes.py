# SPDX-License-Identifier: MIT
"""Shapes as signed distances in pixels, negative inside, and a canvas that paints them smoothly."""

from math import cos, hypot, pi, sin


class Canvas:
    """Colours as floats from 0 to 255, row-major: [red, green, blue, red, …]."""

    def __init__(self, width, height, values):
        self.width, self.height, self.values = width, height, values

    def paint(self, shape, box, colour, alpha=1.0, edge=1.0):
        """Paints a shape inside a box (left, top, right, bottom).

        `colour` is a tuple or a function of the pixel's centre; `edge` is the width over which the
        shape fades out: 1 is an anti-aliased edge, more is a glow or a shadow.
        """
        left, top = max(0, int(box[0])), max(0, int(box[1]))
        right, bottom = min(self.width, int(box[2]) + 1), min(self.height, int(box[3]) + 1)
        values = self.values
        for row in range(top, bottom):
            y = row + 0.5
            for column in range(left, right):
                x = column + 0.5
                cover = 0.5 - shape(x, y) / edge
                if cover <= 0:
                    continue
                if edge > 1:
                    cover = smooth(min(1, cover))
                cover = min(1, cover) * alpha
                at = 3 * (row * self.width + column)
                for new in colour(x, y) if callable(colour) else colour:
                    values[at] += (new - values[at]) * cover
                    at += 1

    def picture(self):
        """The colours, rounded."""
        rounded = [round(value) for value in self.values]
        return list(zip(rounded[::3], rounded[1::3], rounded[2::3]))


def rounded_rectangle(cx, cy, width, height, radius):
    """A rectangle about a centre with round corners."""
    def distance(x, y):
        dx, dy = abs(x - cx) - width / 2 + radius, abs(y - cy) - height / 2 + radius
        return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
    return distance


def stroke(points, width):
    """A line through points with round ends and joints."""
    segments = list(zip(points, points[1:]))

    def distance(x, y):
        best = 1e9
        for (ax, ay), (bx, by) in segments:
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy
            t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0
            best = min(best, hypot(x - ax - t * dx, y - ay - t * dy))
        return best - width / 2
    return distance


def union(*shapes):
    """What lies in any of the shapes."""
    return lambda x, y: min(shape(x, y) for shape in shapes)


def intersection(*shapes):
    """What lies in all of the shapes."""
    return lambda x, y: max(shape(x, y) for shape in shapes)


def outline(shape, width):
    """The edge of a shape, inwards."""
    return lambda x, y: max(shape(x, y), -shape(x, y) - width)


def arc(cx, cy, radius, start, end, steps=20):
    """Points of a circle from one angle to another, in degrees, clockwise from the right."""
    angles = (pi / 180 * (start + (end - start) * i / steps) for i in range(steps + 1))
    return [(cx + radius * cos(a), cy + radius * sin(a)) for a in angles]


def smooth(t):
    """From 0 to 1 with no slope at either end."""
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    """Between two colours."""
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def ramp(colours, t):
    """Along several colours, equally far apart."""
    place = max(0, min(1, t)) * (len(colours) - 1)
    index = min(int(place), len(colours) - 2)
    return mix(colours[index], colours[index + 1], place - index)
