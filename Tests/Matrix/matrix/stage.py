# SPDX-License-Identifier: MIT
"""X servers, and the programs that run on them."""

import contextlib
import os
import socket
import subprocess

from .geometry import wait_for
from .viewer import stop

#: The size of each screen, in pixels.
SCREEN = (1280, 1024)

XORG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
  Modeline "1280x1024" 108.00 1280 1328 1440 1688 1024 1025 1028 1066 +hsync +vsync
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x1024"
    Virtual 1280 1024
  EndSubSection
EndSection
"""


def environment(folder, **more):
    """The environment of programs that must not use or change files of the user."""
    folder.mkdir(parents=True, exist_ok=True)
    runtime = folder / "run"
    runtime.mkdir(mode=0o700, exist_ok=True)
    kept = {k: v for k, v in os.environ.items() if k in ("PATH", "USER", "LOGNAME", "SHELL")}
    return {
        **kept, "HOME": str(folder), "XDG_RUNTIME_DIR": str(runtime),
        "XDG_CONFIG_HOME": str(folder / ".config"),
        "XDG_CACHE_HOME": str(folder / ".cache"), "XDG_DATA_HOME": str(folder / ".local/share"),
        "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1", **more,
    }


class Stage(contextlib.ExitStack):
    """A server and the programs on it; all of them end with it."""

    def __init__(self, folder, numbers):
        super().__init__()
        self.folder = folder
        self.numbers = iter(numbers)

    def run(self, *command, log, **variables):
        output = (self.folder / f"{log}.log").open("ab")
        process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=output, stderr=output,
            start_new_session=True, env=environment(self.folder / log, **variables), cwd=self.folder,
        )
        output.close()
        self.callback(stop, process)
        return process

    def serve(self, kind, size=SCREEN):
        """Starts a server, and returns the name of its display."""
        number = next(n for n in self.numbers if not os.path.exists(f"/tmp/.X{n}-lock"))
        name = f":{number}"
        width, height = size
        size = f"{width}x{height}"
        nested = {}
        if kind in ("Xephyr", "Xnest"):
            # Xnest tells no pixels where its window is not all on the screen.
            nested = {"DISPLAY": self.serve("Xvfb", (width + 100, height + 100))}
        command = {
            "Xvfb": ["Xvfb", name, "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
            "Xephyr": ["Xephyr", name, "-screen", size, "-noreset", "-nolisten", "tcp"],
            "Xnest": ["Xnest", name, "-geometry", size, "-nolisten", "tcp", "-noreset"],
            "Xtigervnc": [
                "Xtigervnc", name, "-geometry", size, "-depth", "24", "-SecurityTypes", "None", "-rfbport",
                str(5900 + number), "-localhost", "-nolisten", "tcp", "-noreset",
            ],
            "Xorg": [
                "Xorg", name, "-config", self.write("xorg.conf", XORG), "-logfile", self.folder / "Xorg.log",
                "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts", "-keeptty",
            ],
            "Xwayland": ["Xwayland", name, "-noreset", "-nolisten", "tcp"],
            # A whole desktop, on a server that xpra starts.
            "xpra": [
                "xpra", "start-desktop", name, "--daemon=no", "--start=true",
                f"--xvfb=Xvfb -screen 0 {size}x24 -nolisten tcp -noreset", "--mdns=no", "--pulseaudio=no",
                "--notifications=no", "--html=off", "--system-tray=no", "--dbus-launch=no", "--webcam=no", "--printing=no",
            ],
        }[kind]
        if kind == "Xwayland":
            runtime = self.folder / "weston" / "run"
            self.run(
                "weston", "--backend=headless-backend.so", "--shell=kiosk-shell.so", f"--width={width}", f"--height={height}",
                "--socket=stage", "--idle-time=0", log="weston",
            )
            if not wait_for((runtime / "stage").exists, 10):
                raise RuntimeError("weston does not start")
            nested = {"WAYLAND_DISPLAY": str(runtime / "stage")}
        process = self.run(*command, log=kind, **nested)

        def is_up():
            if process.poll() is not None:
                raise RuntimeError(f"{kind} ends with {process.returncode}")
            with socket.socket(socket.AF_UNIX) as connection:
                return connection.connect_ex(f"/tmp/.X11-unix/X{number}") == 0

        if not wait_for(is_up, 20, pause=0.05):
            raise RuntimeError(f"{kind} does not start")
        return name

    def write(self, name, text, executable=False):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        if executable:
            path.chmod(0o700)
        return path
