// SPDX-License-Identifier: MIT
#include "CShm.h"

#include <X11/Xlibint.h>
#include <X11/extensions/shmproto.h>

unsigned long shm_attach(void *display, int opcode, int id)
{
  Display *dpy = display;  // the name that Xlib's macros go by
  xShmAttachReq *req;
  LockDisplay(dpy);
  GetReq(ShmAttach, req);
  req->reqType = opcode;
  req->shmReqType = X_ShmAttach;
  unsigned long segment = req->shmseg = XAllocID(dpy);
  req->shmid = id;
  req->readOnly = xTrue;
  UnlockDisplay(dpy);
  SyncHandle();
  return segment;
}

void shm_detach(void *display, int opcode, unsigned long segment)
{
  Display *dpy = display;
  xShmDetachReq *req;
  LockDisplay(dpy);
  GetReq(ShmDetach, req);
  req->reqType = opcode;
  req->shmReqType = X_ShmDetach;
  req->shmseg = segment;
  UnlockDisplay(dpy);
  SyncHandle();
}

void shm_put(void *display, int opcode, void *context, struct shm_part part, bool is_told)
{
  Display *dpy = display;
  GC gc = context;
  xShmPutImageReq *req;
  LockDisplay(dpy);
  FlushGC(dpy, gc);
  GetReq(ShmPutImage, req);
  req->reqType = opcode;
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
  req->sendEvent = is_told ? xTrue : xFalse;
  req->shmseg = part.segment;
  req->offset = 0;
  UnlockDisplay(dpy);
  SyncHandle();
}
