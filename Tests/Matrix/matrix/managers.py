# SPDX-License-Identifier: MIT
"""The window managers of Debian 12, and how they are started."""

import shutil

from .geometry import PATIENCE, Rect, wait_for
from .pane import Pane
from .stage import environment

BUS = ["dbus-run-session", "--"]
#: Without this the user is asked for the place of each window.
TWM = 'RandomPlacement\nUsePPosition "on"\n'
TWM_FONTS = ["Title", "Resize", "Menu", "Icon", "IconManager"]

#: The command of each, and the files of its configuration in its home, which is "{home}".
WINDOW_MANAGERS = {
    "none": ([], {}),
    "openbox": (["openbox", "--sm-disable"], {}),
    "i3": (
        ["i3", "-c", "{home}/config"],
        {"config": "# i3 config file (v4)\nfont pango:monospace 8\nipc-socket {home}/socket\n"},
    ),
    "icewm": (["icewm"], {}),
    "fluxbox": (["fluxbox", "-no-toolbar"], {}),
    "jwm": (["jwm"], {".jwmrc": "<JWM></JWM>\n"}),
    "fvwm3": (["fvwm3"], {}),
    "metacity": ([*BUS, "metacity", "--sm-disable"], {}),
    "marco": ([*BUS, "marco", "--sm-disable"], {}),
    "xfwm4": ([*BUS, "xfwm4", "--sm-client-disable"], {}),
    "mutter": ([*BUS, "mutter", "--x11", "--sm-disable"], {}),
    "kwin_x11": ([*BUS, "kwin_x11"], {}),
    "awesome": (["awesome", "-c", "/etc/xdg/awesome/rc.lua"], {}),
    "bspwm": (["bspwm", "-c", "{home}/bspwmrc"], {"bspwmrc": "#!/bin/sh\nbspc monitor -d 1 2\n"}),
    "herbstluftwm": (
        ["herbstluftwm", "--locked", "-c", "{home}/autostart"], {"autostart": "#!/bin/sh\nherbstclient unlock\n"},
    ),
    "spectrwm": (["spectrwm", "-c", "{home}/config"], {"config": "bar_enabled = 0\n"}),
    "dwm": (["dwm"], {}),
    # Its fonts are those of the server itself, which has none for Unicode.
    "twm": (["twm", "-f", "{home}/twmrc"], {"twmrc": TWM + "".join(f'{kind}Font "fixed"\n' for kind in TWM_FONTS)}),
    "ctwm": (["ctwm", "-W", "-f", "{home}/ctwmrc"], {"ctwmrc": TWM}),
    "wmaker": (
        ["wmaker", "--no-dock", "--no-clip", "--no-autolaunch", "--static"],
        {"GNUstep/Defaults/WindowMaker": "{\n  WindowPlacement = smart;\n  DisableMiniwindows = YES;\n}\n"},
    ),
    "matchbox-window-manager": (["matchbox-window-manager"], {}),
    "ratpoison": (["ratpoison", "-f", "{home}/config"], {"config": "startup_message off\n"}),
    "xmonad": (["xmonad"], {}),
    "muffin": ([*BUS, "muffin", "--x11", "--sm-disable"], {}),
    "enlightenment": ([*BUS, "enlightenment", "-profile", "standard"], {}),
}


def start_window_manager(stage, screen, name):
    """Starts a window manager, and waits until it manages windows and draws nothing more."""
    command, files = WINDOW_MANAGERS[name]
    home = stage.folder / name
    environment(home)
    for path, text in files.items():
        stage.write(f"{name}/{path}", text.replace("{home}", str(home)), executable=text.startswith("#!"))
    if name == "enlightenment":
        shutil.copytree(
            "/usr/share/enlightenment/data/config/standard", home / ".e/e/config/standard", dirs_exist_ok=True
        )
    if command:
        process = stage.run(
            *[word.replace("{home}", str(home)) for word in command], log=name, DISPLAY=screen.name,
            # Enlightenment does not start without its launcher otherwise.
            E_START="enlightenment_start",
        )

        def is_managing():
            if process.poll() is not None:
                raise RuntimeError(f"{name} ends with {process.returncode}")
            return screen.is_managed

        if not wait_for(is_managing, 30, pause=0.02):
            raise RuntimeError(f"{name} manages no windows")
    screen.paint_root()
    # It may miss a window that is mapped while it looks for those that are there already.
    for last in False, False, True:
        pane = Pane(screen, Rect(20, 20, 60, 60), 0xFFFFFF, "first", patience=PATIENCE if last else 1)
        is_shown = screen.is_viewable(pane.window)
        pane.close()
        if is_shown:
            break
    else:
        raise RuntimeError(f"{name} shows no windows")
    screen.wait_until_still()
    # Some draw the root at their beginning.
    screen.paint_root()
    screen.wait_until_still(quiet=0.2)
