// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <X11/Xlibint.h>
#include <X11/extensions/shapeproto.h>

static_assert(sizeof(struct shape_rectangle) == sizeof(xRectangle));
static_assert(sizeof(struct shape_event) <= sizeof(XEvent));

void shape_set(
  struct _XDisplay *dpy, int opcode, int kind, unsigned long window,
  const struct shape_rectangle *rectangles, int count)
{
  LockDisplay(dpy);
  // In rectangles. Servers read only the 16-bit length: they would take a large request of
  // BIG-REQUESTS for an empty shape.
  long most = (dpy->max_request_size - sz_xShapeRectanglesReq / 4) / (sz_xRectangle / 4);
  int operation = ShapeSet;
  do {
    long part = count < most ? count : most;
    long words = part * (sz_xRectangle / 4);
    xShapeRectanglesReq *req;
    GetReq(ShapeRectangles, req);
    req->reqType = opcode;
    req->shapeReqType = X_ShapeRectangles;
    req->op = operation;
    req->destKind = kind;
    req->ordering = YXBanded;
    req->dest = window;
    req->xOff = req->yOff = 0;
    req->length += words;
    Data(dpy, (const char *)rectangles, part * sz_xRectangle);
    operation = ShapeUnion;
    rectangles += part;
    count -= part;
  } while (count > 0);
  UnlockDisplay(dpy);
  SyncHandle();
}

void shape_reset(struct _XDisplay *dpy, int opcode, int kind, unsigned long window)
{
  xShapeMaskReq *req;
  LockDisplay(dpy);
  GetReq(ShapeMask, req);
  req->reqType = opcode;
  req->shapeReqType = X_ShapeMask;
  req->op = ShapeSet;
  req->destKind = kind;
  req->dest = window;
  req->xOff = req->yOff = 0;
  req->src = None;
  UnlockDisplay(dpy);
  SyncHandle();
}

static Bool read_shape(Display *dpy, XEvent *event, xEvent *wire)
{
  const xShapeNotifyEvent *from = (const xShapeNotifyEvent *)wire;
  struct shape_event *to = (struct shape_event *)event;
  to->type = from->type & 0x7f;
  to->serial = _XSetLastRequestRead(dpy, (xGenericReply *)wire);
  to->send_event = (from->type & 0x80) != 0;
  to->display = dpy;
  to->window = from->window;
  to->kind = from->kind;
  to->width = from->width;
  to->height = from->height;
  return True;
}

void shape_watch(struct _XDisplay *dpy, int opcode, int event, unsigned long window)
{
  XESetWireToEvent(dpy, event + ShapeNotify, read_shape);
  xShapeSelectInputReq *req;
  LockDisplay(dpy);
  GetReq(ShapeSelectInput, req);
  req->reqType = opcode;
  req->shapeReqType = X_ShapeSelectInput;
  req->window = window;
  req->enable = xTrue;
  UnlockDisplay(dpy);
  SyncHandle();
}
