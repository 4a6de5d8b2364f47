// SPDX-License-Identifier: MIT
// The one request of the RandR extension that is needed here.
//
// libXrandr would have to be loaded, and brings an Xlib of its own into a program that has Xlib linked statically. The request
// takes Xlib's macros for extensions (Xlibint.h), which are out of Swift's reach.
#ifndef CRANDR_H
#define CRANDR_H

/// A monitor's part of the screen, in pixels.
struct randr_monitor {
  int x, y, width, height;
};

/// The active monitors of a screen, by its root window: RRGetMonitors, RandR 1.5, in two round trips.
///
/// Writes at most `capacity` of them and returns how many; 0 where the server does not know the request, or is gone.
int randr_monitors(void *display, unsigned long root, struct randr_monitor *monitors, int capacity);

#endif
