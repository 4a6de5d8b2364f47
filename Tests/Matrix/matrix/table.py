# SPDX-License-Identifier: MIT
"""Documentation/Compatibility.md, from results."""

import subprocess

from .checks import CHECKS, CORE
from .deviations import DEVIATIONS
from .managers import WINDOW_MANAGERS

INTRODUCTION = """\
# Window managers and X servers

`make matrix` has written this page: it runs the program under the window managers that Debian 12 has, each on
an X server of its own with a fresh home, and on other X servers. The checks are in `Tests/Matrix`; a failing
one is tried three times.

- ok: the check holds.
- A number: it does not, for the reason below the table.
- –: the check does not apply; the reason is below the table, too.

## The checks

"""


def _version(manager):
    package = {"i3": "i3-wm"}.get(manager, manager.replace("_", "-"))
    found = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    return found.stdout.split(":")[-1].split("-")[0].split("+")[0] if found.returncode == 0 else ""


class Table:
    """The rows of a table, and the notes below it."""

    def __init__(self, results, checks):
        self.results = {(r["server"], r["wm"], r["check"]): r for r in results}
        self.checks = checks
        self.notes = []
        self.unexplained = []

    def _note(self, text):
        if text not in self.notes:
            self.notes.append(text)
        return str(self.notes.index(text) + 1)

    def _cell(self, server, manager, check):
        result = self.results.get((server, manager, check))
        if result is None:
            return ""
        skipped = next((n[6:] for n in result["notes"] if n.startswith("skip: ")), None)
        if skipped:
            return f"– ({self._note(skipped)})"
        if result["ok"]:
            return "ok"
        reason = DEVIATIONS.get((manager, check)) or DEVIATIONS.get((server, check))
        if not reason or result.get("crashed"):
            problems = result["failures"][-1]["problems"]
            self.unexplained.append(f"{server}, {manager}, {check}: {problems}")
            return "**fails**"
        return self._note(reason)

    def text(self, rows):
        """The table; each row is a heading, a server and a window manager."""
        lines = ["| | " + " | ".join(self.checks) + " |", "|---" * (len(self.checks) + 1) + "|"]
        for heading, server, manager in rows:
            cells = [self._cell(server, manager, check) for check in self.checks]
            lines.append(f"| {heading} | " + " | ".join(cells) + " |")
        notes = [f"{number}. {note}" for number, note in enumerate(self.notes, 1)]
        return "\n".join(lines) + "\n\n" + "\n".join(notes) + "\n"


def write(path, results):
    """Writes the page; returns the failures that no line explains."""
    text = INTRODUCTION
    for name, check in CHECKS.items():
        text += f"- **{name}**: {check.__doc__.splitlines()[0]}\n"
    table = Table(results, list(CHECKS))
    managers = [m for m in WINDOW_MANAGERS if any(r["wm"] == m for r in results)]
    rows = [(f"{m} {_version(m)}".strip(), "Xvfb", m) for m in managers]
    text += "\n## Window managers, on Xvfb\n\n" + table.text(rows)
    others = Table(results, CORE)
    rows = []
    for result in results:
        row = (f"{result['server']}, {result['wm']}", result["server"], result["wm"])
        if row not in rows and result["server"] != "Xvfb":
            rows.append(row)
    if rows:
        text += "\n## X servers\n\n" + others.text(rows)
    path.write_text(text)
    return table.unexplained + others.unexplained
