// SPDX-License-Identifier: MIT
// libXext, with which the tests look at what the product has done by requests of its own.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/shape.h>
#include <X11/extensions/sync.h>
