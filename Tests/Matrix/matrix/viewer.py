# SPDX-License-Identifier: MIT
"""Runs of the program."""

import contextlib
import json
import os
import select
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from .geometry import PATIENCE, wait_for

#: The program.
VIEWER = os.environ.get("GIFVIEW_X11", str(Path(__file__).parents[3] / ".build/release/gifview-x11"))
#: A folder for everything that a run writes.
WORK = Path(tempfile.mkdtemp(prefix="gifview-x11-matrix-"))


class Problem(Exception):
    """A problem that ends a try at once."""


def stop(process, patience=3):
    """Ends a process group that was started here."""
    for number in signal.SIGTERM, signal.SIGKILL:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(patience)
            return


class Viewer:
    """A run of the program."""

    def __init__(self, screen, *arguments):
        self.screen = screen
        self.errors = (WORK / f"stderr{screen.name}").open("w+b")
        self.process = subprocess.Popen(
            [VIEWER, f"--display={screen.name}", "--events=1", *map(str, arguments)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors, start_new_session=True,
            env={**os.environ, "DISPLAY": screen.name},
        )
        self.events = []
        self._rest = b""

    def next_event(self, patience=PATIENCE):
        """Its next line of --events; None at its end, or if none comes in time."""
        deadline = time.monotonic() + patience
        while b"\n" not in self._rest:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, deadline - time.monotonic()))
            chunk = os.read(self.process.stdout.fileno(), 4096) if ready else b""
            if not chunk:
                return None
            self._rest += chunk
        line, self._rest = self._rest.split(b"\n", 1)
        self.events.append(json.loads(line))
        return self.events[-1]

    def wait_for_window(self):
        """Waits for its window to be viewable, and returns it."""
        while event := self.next_event():
            if event["event"] == "window":
                self.window = self.screen.window(event["id"])
                if not wait_for(lambda: self.screen.is_viewable(self.window)):
                    raise Problem("its window is never seen")
                return self.window
        raise Problem(f"no window; status {self.process.poll()}, {self.error_text!r}")

    def wait_until_complete(self):
        """Waits until the window has all its properties; before that it ignores some requests."""
        if not wait_for(lambda: len(self.screen.values(self.window, "_NET_WM_SYNC_REQUEST_COUNTER"))):
            raise Problem("its window has no resize counter")

    @property
    def rect(self):
        return self.screen.rect(self.window)

    def settle(self, quiet=0.25):
        """Waits until its place no longer changes, and returns it."""
        last, since = None, time.monotonic()

        def is_settled():
            nonlocal last, since
            now = self.rect, self.screen.frame(self.window)
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since >= quiet

        wait_for(is_settled)
        return self.rect

    def wait(self, patience=PATIENCE):
        """Its exit status; None if it does not end in time."""
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            return None

    @property
    def error_text(self):
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace").strip()

    def close(self):
        if self.process.poll() is None:
            stop(self.process)
        self.process.stdout.close()
        self.errors.close()
