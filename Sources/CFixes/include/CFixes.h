// SPDX-License-Identifier: MIT
// The one thing of the XFixes extension that is needed here: being told who owns a selection.
//
// It takes Xlib's macros for extensions (Xlibint.h), which are out of Swift's reach.
#ifndef CFIXES_H
#define CFIXES_H

/// A selection has another owner, or none.
///
/// Begins as every event of Xlib's does, so that it goes by the window in there.
struct fixes_selection_event {
  int type;
  unsigned long serial;
  int send_event;
  void *display;
  unsigned long window;
  unsigned long owner;
  unsigned long selection;
};

/// Has the server tell `window` of every change of a selection's owner, from now on: one round trip.
///
/// The events have the extension's first number, `event`.
void fixes_watch_selection(void *display, int opcode, int event, unsigned long window, unsigned long selection);

#endif
