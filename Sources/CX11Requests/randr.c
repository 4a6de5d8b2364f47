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

static_assert(sizeof(struct randr_event) <= sizeof(XEvent));

static Bool read_event(Display *dpy, XEvent *event, xEvent *wire)
{
  struct randr_event *to = (struct randr_event *)event;
  int type = wire->u.u.type & 0x7f;
  to->type = type;
  to->serial = _XSetLastRequestRead(dpy, (xGenericReply *)wire);
  to->send_event = (wire->u.u.type & 0x80) != 0;
  to->display = dpy;
  // The window that the events were selected for.
  to->window = dpy->screens[dpy->default_screen].root;
  return True;
}

void randr_watch(struct _XDisplay *dpy, int opcode, int event, unsigned long root)
{
  XESetWireToEvent(dpy, event + RRScreenChangeNotify, read_event);
  XESetWireToEvent(dpy, event + RRNotify, read_event);
  xRRSelectInputReq *req;
  LockDisplay(dpy);
  GetReq(RRSelectInput, req);
  req->reqType = opcode;
  req->randrReqType = X_RRSelectInput;
  req->window = root;
  req->enable = RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask;
  req->pad2 = 0;
  UnlockDisplay(dpy);
  SyncHandle();
}

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
        monitors[count++] = (struct randr_monitor){
          info.x, info.y, info.width, info.height, info.name, info.primary};
    }
    if (rest > 0)
      _XEatDataWords(dpy, rest);
  }
  UnlockDisplay(dpy);
  SyncHandle();
  return count;
}
