// SPDX-License-Identifier: MIT
// The functions of libXtst that the tests use. Its own header declares all of Xlib again, and Swift
// would no longer know which module a declaration belongs to.
struct _XDisplay;
int XTestFakeKeyEvent(
  struct _XDisplay *display, unsigned keycode, int is_press, unsigned long delay);
int XTestFakeMotionEvent(struct _XDisplay *display, int screen, int x, int y, unsigned long delay);
int XTestFakeButtonEvent(
  struct _XDisplay *display, unsigned button, int is_press, unsigned long delay);
