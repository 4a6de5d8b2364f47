# SPDX-License-Identifier: MIT
"""What is checked, by the headings of the table, and what each check is."""

from . import film, placing, playing, pointer, splash, transparency

CHECKS = {
    "plays": playing.check_plain,
    "closes": playing.check_close,
    "f": playing.check_fullscreen_key,
    "-f": playing.check_fullscreen_option,
    "properties, icon": playing.check_properties,
    "splash": splash.check_splash,
    "dialog": splash.check_dialog,
    "COMMAND": splash.check_launcher,
    "transparent": transparency.check_transparent,
    "picom": transparency.check_picom,
    "xcompmgr": transparency.check_xcompmgr,
    "--geometry": placing.check_geometry,
    "fit": placing.check_fit,
    "film": film.check_film,
    "pointer": pointer.check_pointer,
    "nothing left": film.check_traces,
}

#: Those that are tried on other servers than Xvfb.
CORE = ["plays", "closes", "f", "splash", "transparent", "film", "nothing left"]
