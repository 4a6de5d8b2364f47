# SPDX-License-Identifier: MIT
"""The screen as a client sees it, and what users do."""

import contextlib
import time

from Xlib import X, XK, Xatom, display as xdisplay, error as xerror
from Xlib.ext import xtest
from Xlib.protocol import display as xprotocol, event as xevent

from .geometry import Rect, wait_for
from .pixels import Grabber

#: The colour of the root, which no window has.
ROOT_COLOR = (0x33, 0x66, 0x99)


class Screen:
    """A client of its own, which looks at windows and acts as the user does."""

    def __init__(self, name):
        self.name = name
        # Python-xlib keeps the numbers of events for all servers together, but they differ.
        xprotocol.Display.event_classes = xevent.event_class.copy()
        self.display = xdisplay.Display(name)
        self.display.set_error_handler(lambda *_: None)
        self.root = self.display.screen().root
        self.size = (self.display.screen().width_in_pixels, self.display.screen().height_in_pixels)
        self.monitor = Rect(0, 0, *self.size)
        self.grabber = Grabber(name, self.monitor)

    def atom(self, name):
        return self.display.intern_atom(name)

    def values(self, window, name):
        """The values of a property; empty without the property or the window."""
        with contextlib.suppress(xerror.XError):
            found = window.get_full_property(self.atom(name), X.AnyPropertyType)
            if found is not None:
                return found.value
        return []

    def window(self, number):
        return self.display.create_resource_object("window", number)

    def is_viewable(self, window):
        with contextlib.suppress(xerror.XError):
            return window.get_attributes().map_state == X.IsViewable
        return False

    def exists(self, window):
        try:
            window.get_geometry()
            return True
        except xerror.XError:
            return False

    def rect(self, window):
        """The rectangle of a window on the screen, without its frame."""
        with contextlib.suppress(xerror.XError):
            geometry = window.get_geometry()
            place = self.root.translate_coords(window, 0, 0)
            return Rect(place.x, place.y, geometry.width, geometry.height)
        return None

    def outermost(self, window):
        """The child of the root that contains a window, or the window itself."""
        with contextlib.suppress(xerror.XError):
            while True:
                parent = window.query_tree().parent
                if not parent or parent.id == self.root.id:
                    return window
                window = parent
        return None

    def frame(self, window):
        """The rectangle of a window on the screen, with its frame and border."""
        outer = self.outermost(window)
        with contextlib.suppress(xerror.XError, AttributeError):
            geometry = outer.get_geometry()
            border = 2 * geometry.border_width
            return Rect(geometry.x, geometry.y, geometry.width + border, geometry.height + border)
        return None

    def seen_frame(self, window):
        """The visible part of the frame: some have borders that only take clicks, or hold a shadow."""
        extents = list(self.values(window, "_NET_FRAME_EXTENTS"))
        rect = self.rect(window)
        if len(extents) != 4 or not rect:
            return self.frame(window)
        left, right, top, bottom = extents
        return Rect(rect.x - left, rect.y - top, rect.width + left + right, rect.height + top + bottom)

    def children(self, window=None):
        with contextlib.suppress(xerror.XError):
            return (window or self.root).query_tree().children
        return []

    def find(self, name, window=None, depth=4):
        """A viewable window of class `name`."""
        for child in self.children(window):
            if not self.is_viewable(child):
                continue
            with contextlib.suppress(xerror.XError):
                if name in (child.get_wm_class() or ()):
                    return child
            if depth > 0 and (found := self.find(name, child, depth - 1)):
                return found
        return None

    def supports(self, name):
        return self.atom(name) in self.values(self.root, "_NET_SUPPORTED")

    @property
    def is_managed(self):
        return bool(self.root.get_attributes().all_event_masks & X.SubstructureRedirectMask)

    @property
    def free_area(self):
        desktop = (list(self.values(self.root, "_NET_CURRENT_DESKTOP")) or [0])[0]
        areas = list(self.values(self.root, "_NET_WORKAREA"))
        area = areas[4 * desktop : 4 * desktop + 4]
        return Rect(*area) if len(area) == 4 else self.monitor

    @property
    def focus(self):
        focus = self.display.get_input_focus().focus
        return focus if isinstance(focus, int) else focus.id

    # What users do.

    def send(self, window, name, *data):
        """Sends the window manager a message about a window."""
        message = xevent.ClientMessage(
            window=window, client_type=self.atom(name), data=(32, (list(data) + [0] * 5)[:5])
        )
        self.root.send_event(message, X.SubstructureRedirectMask | X.SubstructureNotifyMask)
        self.display.flush()

    def set_focus(self, window):
        window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self.display.sync()

    def press(self, key):
        code = self.display.keysym_to_keycode(XK.string_to_keysym(key))
        xtest.fake_input(self.display, X.KeyPress, code)
        xtest.fake_input(self.display, X.KeyRelease, code)
        self.display.sync()

    def move_pointer(self, x, y):
        xtest.fake_input(self.display, X.MotionNotify, x=x, y=y)
        self.display.sync()

    def click(self, x, y):
        self.move_pointer(x, y)
        xtest.fake_input(self.display, X.ButtonPress, 1)
        xtest.fake_input(self.display, X.ButtonRelease, 1)
        self.display.sync()

    def paint_root(self):
        """Gives the root its colour, also for compositing managers."""
        red, green, blue = ROOT_COLOR
        # A program that sets another one may end the client that made this one.
        painter = xdisplay.Display(self.name)
        painter.set_close_down_mode(X.RetainPermanent)
        screen = painter.screen()
        pixmap = screen.root.create_pixmap(*self.size, screen.root_depth)
        color = screen.root.create_gc(foreground=red << 16 | green << 8 | blue)
        pixmap.fill_rectangle(color, 0, 0, *self.size)
        screen.root.change_attributes(background_pixmap=pixmap)
        for name in "_XROOTPMAP_ID", "ESETROOT_PMAP_ID":
            screen.root.change_property(painter.intern_atom(name), Xatom.PIXMAP, 32, [pixmap.id])
        screen.root.clear_area()
        painter.sync()
        painter.close()

    # What is seen.

    def grab(self):
        return self.grabber.pixels()

    def cut(self, rect):
        whole = self.grab()
        return whole[max(rect.y, 0) : rect.bottom, max(rect.x, 0) : rect.right]

    def wait_until_still(self, patience=10, quiet=0.4):
        """Waits until nothing has changed for a while: window managers draw a lot when they start."""
        last, since = self.grabber.bytes(), time.monotonic()

        def is_still():
            nonlocal last, since
            now = self.grabber.bytes()
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since >= quiet

        return wait_for(is_still, patience, pause=0.05)
