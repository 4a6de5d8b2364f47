// SPDX-License-Identifier: MIT
// The headers of libX11 as one module. Xlib has functions for its macros (XDefaultScreen), so
// nothing is wrapped here.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
