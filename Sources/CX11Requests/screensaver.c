// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <X11/Xlibint.h>
#include <X11/extensions/saverproto.h>

void screensaver_suspend(struct _XDisplay *dpy, int opcode, bool suspends)
{
  xScreenSaverSuspendReq *req;
  LockDisplay(dpy);
  GetReq(ScreenSaverSuspend, req);
  req->reqType = opcode;
  req->saverReqType = X_ScreenSaverSuspend;
  req->suspend = suspends;
  UnlockDisplay(dpy);
  SyncHandle();
}
