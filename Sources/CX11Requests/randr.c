// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <X11/Xlibint.h>
#include <X11/extensions/randr.h>
#define Window CARD32  // resource IDs have 32 bits on the wire, but 64 in Xlib
#define Atom CARD32
#define Time CARD32
#define Drawable CARD32
#include <X11/extensions/randrproto.h>
#undef Window
#undef Atom
#undef Time
#undef Drawable

int randr_monitors(
  struct _XDisplay *dpy, int opcode, unsigned long root, struct randr_monitor *monitors,
  int capacity)
{
  int count = 0;
  xRRGetMonitorsReq *req;
  xRRGetMonitorsReply reply;
  LockDisplay(dpy);
  GetReq(RRGetMonitors, req);
  req->reqType = opcode;
  req->randrReqType = X_RRGetMonitors;
  req->window = root;
  req->get_active = xTrue;
  if (_XReply(dpy, (xReply *)&reply, 0, xFalse)) {
    // No more is read than the reply has: Xlib aborts on that, and a faulty server may claim it.
    CARD32 rest = reply.length;
    for (CARD32 i = 0; i < reply.nmonitors && rest >= sz_xRRMonitorInfo / 4; i++) {
      xRRMonitorInfo info;
      if (_XRead(dpy, (char *)&info, sz_xRRMonitorInfo))
        break;  // connection lost
      rest -= sz_xRRMonitorInfo / 4;
      if (info.noutput > rest)
        break;
      if (info.noutput > 0)
        _XEatDataWords(dpy, info.noutput);
      rest -= info.noutput;
      if (count < capacity)
        monitors[count++] = (struct randr_monitor){info.x, info.y, info.width, info.height};
    }
    if (rest > 0)
      _XEatDataWords(dpy, rest);
  }
  UnlockDisplay(dpy);
  SyncHandle();
  return count;
}
