// SPDX-License-Identifier: MIT
#define _GNU_SOURCE  // sigsetjmp and clock_gettime are hidden from strict C
#include "CX11Requests.h"

#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>
#include <X11/Xlibint.h>

// MARK: - Opening

// Where this thread goes on when the connection that it is opening breaks.
static thread_local sigjmp_buf *opening;
// Whether this thread is inside the host's handler, which may call ours again.
static thread_local bool is_passing;

// The handlers of the host, which get what is not ours; `first_loss` was there before ours.
static _Atomic(XErrorHandler) host_error;
static _Atomic(XIOErrorHandler) host_loss, first_loss;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int opening_count;

static void note_loss(Display *, void *observer)
{
  struct connection_observer *ours = observer;
  ours->loss(ours);
}

static Bool note_error(Display *dpy, XErrorEvent *event, xError *wire)
{
  struct connection_observer *ours = dpy->exit_handler_data;
  ours->error(ours, (struct connection_error){
    .serial = event->serial, .resource = wire->resourceID, .code = wire->errorCode,
    .opcode = wire->majorCode});
  return False;  // the process-wide handler is not called
}

static int on_error(Display *dpy, XErrorEvent *event)
{
  if (opening)
    return 0;
  XErrorHandler handler = host_error;
  return handler ? handler(dpy, event) : 0;
}

static int on_loss(Display *dpy)
{
  if (opening) {
    // Xlib ends the process when this handler returns, and it has no way to free the display.
    close(dpy->fd);
    siglongjmp(*opening, 1);
  }
  if (dpy->exit_handler == note_loss)
    return 0;
  XIOErrorHandler handler = is_passing ? first_loss : host_loss;
  if (!handler)
    return 0;
  bool was_passing = is_passing;
  is_passing = true;
  int result = handler(dpy);
  is_passing = was_passing;
  return result;
}

static void begin_opening(void)
{
  pthread_mutex_lock(&mutex);
  if (opening_count++ == 0) {
    XErrorHandler error = XSetErrorHandler(on_error);
    if (error != on_error)
      host_error = error;
  }
  XIOErrorHandler loss = XSetIOErrorHandler(on_loss);
  if (loss != on_loss) {
    if (!first_loss)
      first_loss = loss;
    host_loss = loss;
  }
  pthread_mutex_unlock(&mutex);
}

static void end_opening(void)
{
  pthread_mutex_lock(&mutex);
  if (--opening_count == 0) {
    XErrorHandler error = XSetErrorHandler(host_error);
    // The host has set another one in the meantime.
    if (error != on_error)
      XSetErrorHandler(error);
  }
  pthread_mutex_unlock(&mutex);
}

struct _XDisplay *connection_open(const char *name, struct connection_observer *observer)
{
  begin_opening();
  sigjmp_buf place;
  Display *volatile dpy = NULL;
  opening = &place;
  if (sigsetjmp(place, 0) == 0)
    dpy = XOpenDisplay(name);
  opening = NULL;
  end_opening();
  if (!dpy)
    return NULL;
  XSetIOErrorExitHandler(dpy, note_loss, observer);
  for (int code = 0; code < 256; code++)
    XESetWireToError(dpy, code, note_error);
  return dpy;
}

// MARK: - Round trips and the end

struct answer {
  unsigned long serial;
  bool has_come;
  int map_state;  // of GetWindowAttributes
};

static Bool read_answer(Display *dpy, xReply *reply, char *buffer, int length, XPointer data)
{
  struct answer *answer = (struct answer *)data;
  if (dpy->last_request_read != answer->serial)
    return False;
  answer->has_come = true;
  if (reply->generic.type == X_Error)
    return True;
  xGetWindowAttributesReply storage = {0};
  int extra = reply->generic.length > 0 ? (sz_xGetWindowAttributesReply - sz_xReply) / 4 : 0;
  const xGetWindowAttributesReply *whole = (const xGetWindowAttributesReply *)_XGetAsyncReply(
    dpy, (char *)&storage, reply, buffer, length, extra, True);
  answer->map_state = whole->mapState;
  return True;
}

static long milliseconds_now(void)
{
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool is_lost(const Display *dpy) { return dpy->flags & XlibDisplayIOError; }

// Waits for the answer to the last request; `handler` is in place until then.
static void wait_for(Display *dpy, struct answer *answer, _XAsyncHandler *handler, int timeout)
{
  long end = milliseconds_now() + timeout;
  while (!answer->has_come && !is_lost(dpy)) {
    long left = end - milliseconds_now();
    bool has_output = dpy->bufptr != dpy->buffer;
    struct pollfd polled = {dpy->fd, has_output ? POLLIN | POLLOUT : POLLIN, 0};
    if (left <= 0 || poll(&polled, 1, left) == 0)
      break;
    if (polled.revents & POLLOUT)
      XFlush(dpy);
    if (polled.revents & ~POLLOUT) {
      // XEventsQueued does not read while events are in the queue.
      LockDisplay(dpy);
      _XEventsQueued(dpy, QueuedAfterReading);
      UnlockDisplay(dpy);
    }
  }
  LockDisplay(dpy);
  DeqAsyncHandler(dpy, handler);
  UnlockDisplay(dpy);
}

// Begins to expect the answer to the last request. The display is locked.
static void expect(Display *dpy, struct answer *answer, _XAsyncHandler *handler)
{
  answer->serial = dpy->request;
  *handler = (_XAsyncHandler){dpy->async_handlers, read_answer, (XPointer)answer};
  dpy->async_handlers = handler;
}

bool connection_sync(struct _XDisplay *dpy, int timeout)
{
  if (is_lost(dpy))
    return false;
  struct answer answer = {0};
  _XAsyncHandler handler;
  LockDisplay(dpy);
  xReq *req;
  GetEmptyReq(GetInputFocus, req);
  (void)req;
  expect(dpy, &answer, &handler);
  UnlockDisplay(dpy);
  wait_for(dpy, &answer, &handler, timeout);
  return answer.has_come;
}

bool connection_map_state(struct _XDisplay *dpy, unsigned long window, int *state, int timeout)
{
  if (is_lost(dpy))
    return false;
  struct answer answer = {0};
  _XAsyncHandler handler;
  LockDisplay(dpy);
  xResourceReq *req;
  GetResReq(GetWindowAttributes, window, req);
  (void)req;
  expect(dpy, &answer, &handler);
  UnlockDisplay(dpy);
  wait_for(dpy, &answer, &handler, timeout);
  *state = answer.map_state;
  return answer.has_come;
}

void connection_close(struct _XDisplay *dpy)
{
  for (int i = 0; i < dpy->nscreens; i++) {
    struct _XGC *context = dpy->screens[i].default_gc;
    if (!context)
      continue;
    _XFreeExtData(context->ext_data);
    Xfree(context);
  }
  // Without this flag XCloseDisplay makes requests, and waits for the server without a limit.
  dpy->flags |= XlibDisplayClosing;
  XCloseDisplay(dpy);
}
