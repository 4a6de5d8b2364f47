// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <X11/Xlibint.h>

void xkb_allow(struct _XDisplay *dpy)
{
  LockDisplay(dpy);
  dpy->flags &= ~XlibDisplayNoXkb;
  UnlockDisplay(dpy);
}
