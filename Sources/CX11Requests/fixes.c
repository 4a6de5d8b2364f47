// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <X11/Xlibint.h>
#include <X11/extensions/xfixesproto.h>

static_assert(sizeof(struct fixes_selection_event) <= sizeof(XEvent));

static Bool read_selection(Display *dpy, XEvent *event, xEvent *wire)
{
  const xXFixesSelectionNotifyEvent *from = (const xXFixesSelectionNotifyEvent *)wire;
  struct fixes_selection_event *to = (struct fixes_selection_event *)event;
  to->type = from->type & 0x7f;
  to->serial = _XSetLastRequestRead(dpy, (xGenericReply *)wire);
  to->send_event = (from->type & 0x80) != 0;
  to->display = dpy;
  to->window = from->window;
  to->owner = from->owner;
  to->selection = from->selection;
  return True;
}

void fixes_watch_selection(
  struct _XDisplay *dpy, int opcode, int event, unsigned long window, unsigned long selection)
{
  XESetWireToEvent(dpy, event + XFixesSelectionNotify, read_selection);
  xXFixesQueryVersionReq *query;
  xXFixesQueryVersionReply reply;
  LockDisplay(dpy);
  // The server rejects all other requests of a client that has not queried the version.
  GetReq(XFixesQueryVersion, query);
  query->reqType = opcode;
  query->xfixesReqType = X_XFixesQueryVersion;
  query->majorVersion = 1;
  query->minorVersion = 0;
  if (_XReply(dpy, (xReply *)&reply, 0, xTrue)) {
    xXFixesSelectSelectionInputReq *req;
    GetReq(XFixesSelectSelectionInput, req);
    req->reqType = opcode;
    req->xfixesReqType = X_XFixesSelectSelectionInput;
    req->window = window;
    req->selection = selection;
    req->eventMask = XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
      | XFixesSelectionClientCloseNotifyMask;
  }
  UnlockDisplay(dpy);
  SyncHandle();
}
