# SPDX-License-Identifier: MIT
"""A window of the tester."""

from Xlib import X, Xatom, Xutil

from .geometry import PATIENCE, wait_for


class Pane:
    """A window that takes keys and clicks, as a terminal does."""

    def __init__(self, screen, rect, color, name, patience=PATIENCE, type=None):
        self.screen = screen
        self.window = screen.root.create_window(
            *rect, 0, screen.display.screen().root_depth, background_pixel=color,
            event_mask=X.ButtonPressMask | X.KeyPressMask | X.FocusChangeMask | X.StructureNotifyMask,
        )
        self.window.set_wm_class("pane", "Pane")
        self.window.set_wm_name(name)
        self.window.set_wm_protocols([screen.atom("WM_DELETE_WINDOW")])
        self.window.set_wm_hints(flags=Xutil.InputHint | Xutil.StateHint, input=1, initial_state=1)
        self.window.set_wm_normal_hints(
            flags=Xutil.USPosition | Xutil.USSize, x=rect.x, y=rect.y, width=rect.width, height=rect.height
        )
        if type:
            self.window.change_property(
                screen.atom("_NET_WM_WINDOW_TYPE"), Xatom.ATOM, 32, [screen.atom(type)])
        self.window.map()
        screen.display.sync()
        wait_for(lambda: screen.is_viewable(self.window), patience)

    @property
    def rect(self):
        return self.screen.rect(self.window)

    def events(self, kind):
        """The events of a kind that have come since the last call."""
        self.screen.display.sync()
        found = []
        while self.screen.display.pending_events():
            event = self.screen.display.next_event()
            if event.type == kind and event.window.id == self.window.id:
                found.append(event)
        return found

    def close(self):
        self.window.destroy()
        self.screen.display.sync()
