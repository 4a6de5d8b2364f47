# SPDX-License-Identifier: MIT
"""Rectangles on the screen, and waiting."""

import time
from typing import NamedTuple

#: Seconds that anything may take that should happen at once; machines are shared.
PATIENCE = 5.0


class Rect(NamedTuple):
    x: int
    y: int
    width: int
    height: int

    @property
    def right(self):
        return self.x + self.width

    @property
    def bottom(self):
        return self.y + self.height

    @property
    def middle(self):
        return self.x + self.width // 2, self.y + self.height // 2

    def contains(self, other):
        return (
            self.x <= other.x and self.y <= other.y and self.right >= other.right and self.bottom >= other.bottom
        )

    def __str__(self):
        return f"{self.width}x{self.height}{self.x:+d}{self.y:+d}"


def wait_for(condition, patience=PATIENCE, pause=0.005):
    """Waits until `condition` is true, and returns its value; None if it is not true in time."""
    deadline = time.monotonic() + patience
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() >= deadline:
            return None
        time.sleep(pause)
