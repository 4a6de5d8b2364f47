// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <X11/Xlibint.h>
#include <X11/extensions/shmproto.h>

unsigned long shm_attach(struct _XDisplay *dpy, int opcode, int id)
{
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

void shm_detach(struct _XDisplay *dpy, int opcode, unsigned long segment)
{
  xShmDetachReq *req;
  LockDisplay(dpy);
  GetReq(ShmDetach, req);
  req->reqType = opcode;
  req->shmReqType = X_ShmDetach;
  req->shmseg = segment;
  UnlockDisplay(dpy);
  SyncHandle();
}

void shm_put(
  struct _XDisplay *dpy, int opcode, struct _XGC *gc, struct shm_part part, bool sends_completion)
{
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
  req->srcX = part.x;
  req->srcY = part.y;
  req->dstX = part.to_x;
  req->dstY = part.to_y;
  req->srcWidth = part.width;
  req->srcHeight = part.height;
  req->depth = part.depth;
  req->format = ZPixmap;
  req->sendEvent = sends_completion ? xTrue : xFalse;
  req->shmseg = part.segment;
  req->offset = 0;
  UnlockDisplay(dpy);
  SyncHandle();
}
