// SPDX-License-Identifier: MIT
#include "CShm.h"

#include <X11/Xlibint.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/shmproto.h>

static Bool read_completion(Display *dpy, XEvent *event, xEvent *wire)
{
  const xShmCompletionEvent *from = (const xShmCompletionEvent *)wire;
  XShmCompletionEvent *to = (XShmCompletionEvent *)event;
  to->type = from->type & 0x7f;
  to->serial = _XSetLastRequestRead(dpy, (xGenericReply *)wire);
  to->send_event = (from->type & 0x80) != 0;
  to->display = dpy;
  to->drawable = from->drawable;
  to->major_code = from->majorEvent;
  to->minor_code = from->minorEvent;
  to->shmseg = from->shmseg;
  to->offset = from->offset;
  return True;
}

void shm_watch(void *display, struct shm_extension extension)
{
  XESetWireToEvent(display, extension.event + ShmCompletion, read_completion);
}

unsigned long shm_attach(void *display, struct shm_extension extension, int id)
{
  Display *dpy = display;  // the name that Xlib's macros go by
  xShmAttachReq *req;
  LockDisplay(dpy);
  GetReq(ShmAttach, req);
  req->reqType = extension.opcode;
  req->shmReqType = X_ShmAttach;
  unsigned long segment = req->shmseg = XAllocID(dpy);
  req->shmid = id;
  req->readOnly = xTrue;
  UnlockDisplay(dpy);
  SyncHandle();
  return segment;
}

void shm_detach(void *display, struct shm_extension extension, unsigned long segment)
{
  Display *dpy = display;
  xShmDetachReq *req;
  LockDisplay(dpy);
  GetReq(ShmDetach, req);
  req->reqType = extension.opcode;
  req->shmReqType = X_ShmDetach;
  req->shmseg = segment;
  UnlockDisplay(dpy);
  SyncHandle();
}

void shm_put(void *display, struct shm_extension extension, void *context, struct shm_part part)
{
  Display *dpy = display;
  GC gc = context;
  xShmPutImageReq *req;
  LockDisplay(dpy);
  FlushGC(dpy, gc);
  GetReq(ShmPutImage, req);
  req->reqType = extension.opcode;
  req->shmReqType = X_ShmPutImage;
  req->drawable = part.drawable;
  req->gc = gc->gid;
  req->totalWidth = part.image_width;
  req->totalHeight = part.image_height;
  req->srcX = req->dstX = part.x;
  req->srcY = req->dstY = part.y;
  req->srcWidth = part.width;
  req->srcHeight = part.height;
  req->depth = part.depth;
  req->format = ZPixmap;
  req->sendEvent = xTrue;
  req->shmseg = part.segment;
  req->offset = 0;
  UnlockDisplay(dpy);
  SyncHandle();
}
