# SPDX-License-Identifier: MIT
"""Why a check fails under a window manager, as found by trying other programs there."""

_NO_SHAPE = (
    "The frame has no shape, so the hole shows the frame. The corners of xeyes are black there, too."
)
_BLACK_END = (
    "At the end the window manager takes the window out of its frame a moment before the frame goes:"
    " black for 1 to 7 ms."
)
_NO_FULL_SCREEN = (
    "The window manager gives no client full screen; GTK and ffplay do not get it either."
)
_SOFTWARE = (
    "The window manager draws a new window 0.1 to 0.3 s late with software rendering, and lets it"
    " fade in, so the first pictures are not seen."
)

#: The reason by window manager (or X server) and check.
DEVIATIONS = {
    ("i3", "splash"): (
        "i3 counts the border and the title of a frame that it does not draw, so a splash is 18 px"
        " off the middle; a GTK splash is at the same place."
    ),
    ("i3", "transparent"): _NO_SHAPE,
    ("herbstluftwm", "transparent"): _NO_SHAPE,
    ("matchbox-window-manager", "transparent"): _NO_SHAPE,
    ("matchbox-window-manager", "picom"): _NO_SHAPE,
    ("matchbox-window-manager", "xcompmgr"): _NO_SHAPE,
    ("icewm", "dialog"): (
        "icewm 3.3 keeps a window in the layer for windows above, although a request takes that state"
        " away (a plain window of the tester has the same)."
    ),
    ("icewm", "--geometry"): (
        "`-0-0` is 1 or 2 px beyond the edge; gifsicle's gifview is at the same place."
    ),
    ("wmaker", "--geometry"): (
        "`-0-0` is 1 or 2 px beyond the edge; gifsicle's gifview is at the same place."
    ),
    ("enlightenment", "--geometry"): "`-0-0` ends 12 px above the edge; xterm does, too.",
    ("marco", "transparent"): "The shadow that marco draws behind a window is seen in the hole.",
    ("kwin_x11", "splash"): (
        "KWin keeps splash windows in its normal layer, so a window that is clicked covers one."
    ),
    ("awesome", "splash"): (
        "The default configuration places and decorates every window, those of GTK and Qt included."
    ),
    ("awesome", "-f"): (
        "The default configuration moves what begins in full screen below its bar; feh and GTK are"
        " there, too. The key `f` covers the bar."
    ),
    ("spectrwm", "splash"): (
        "spectrwm draws a border of 1 px around every window, splash windows of GTK and Qt included."
    ),
    ("matchbox-window-manager", "splash"): (
        "matchbox decorates a splash, as it does with those of GTK, and takes the clicks."
    ),
    ("enlightenment", "splash"): "Clicks end at a window of Enlightenment's own.",
    ("ratpoison", "f"): _NO_FULL_SCREEN,
    ("ratpoison", "-f"): _NO_FULL_SCREEN,
    ("xmonad", "f"): _NO_FULL_SCREEN,
    ("xmonad", "-f"): _NO_FULL_SCREEN,
    ("i3", "film"): _BLACK_END,
    ("fvwm3", "film"): _BLACK_END,
    ("herbstluftwm", "film"): _BLACK_END,
    ("spectrwm", "film"): _BLACK_END,
    ("twm", "film"): _BLACK_END,
    ("ctwm", "film"): _BLACK_END,
    ("bspwm", "film"): _BLACK_END,
    ("mutter", "plays"): _SOFTWARE,
    ("muffin", "plays"): _SOFTWARE,
    ("enlightenment", "plays"): _SOFTWARE,
    ("Xnest", "film"): "Xnest shows a picture in parts for 0.7 ms now and then.",
}
