// SPDX-License-Identifier: MIT
// What has to be C: the connection, names asked for at once, and the requests of X extensions that
// this project sends, one C file for each extension.
//
// They are written with the macros of Xlibint.h, which libXext and libXrandr are built on too. The
// libraries themselves are not suitable. libXext queries the extension again, with three round
// trips for each kind of request, and uses replies that never arrived when the connection is lost,
// even out of bounds. libXrandr, libXfixes and libXRes exist only as shared libraries, and would
// load a second Xlib into a program that links Xlib statically.
//
// `opcode` is the major opcode of the extension, from XQueryExtension(3).
#ifndef CX11REQUESTS_H
#define CX11REQUESTS_H

#include <stdbool.h>
#include <X11/extensions/shapeconst.h>  // ShapeBounding, ShapeInput

struct _XDisplay;
struct _XGC;

// MARK: - The connection: opened, watched and closed (connection.c)

/// An error of the X11 protocol.
struct connection_error {
  unsigned long serial;  // of the refused request
  unsigned long resource;
  int code;
  int opcode;  // the major opcode of the refused request
};

/// What is called on the thread that uses a display; `self` is the observer itself.
///
/// Calls are per display, and independent of the process-wide handlers of Xlib that a host sets.
/// The one exception is a loss: a process-wide handler that the host has set after
/// `connection_open` is called first, and may end the process.
struct connection_observer {
  /// The server has refused a request. Xlib's process-wide error handler is not called.
  void (*error)(struct connection_observer *self, struct connection_error error);
  /// The connection is lost. Every later call of Xlib returns without effect.
  void (*loss)(struct connection_observer *self);
};

/// XOpenDisplay(3), with the observer in place as soon as it returns; `NULL` if no server answers.
///
/// Also `NULL` if the connection breaks before that, where Xlib alone prints two lines and exits.
/// Errors that answer Xlib's own first requests are ignored. The display of a broken attempt is not
/// freed, which costs a few kilobytes. `observer` has to outlive the display.
struct _XDisplay *connection_open(const char *name, struct connection_observer *observer);

/// XSync(3) that gives up after `timeout` milliseconds. Returns whether the server has handled all
/// requests so far.
bool connection_sync(struct _XDisplay *display, int timeout);

/// The map state of a window (XGetWindowAttributes(3)), given up like `connection_sync`. Writes
/// IsUnmapped, 0, if the window does not exist.
bool connection_map_state(
  struct _XDisplay *display, unsigned long window, int *state, int timeout);

/// XCloseDisplay(3) at once: it sends nothing, and waits for nothing.
void connection_close(struct _XDisplay *display);

// MARK: - The core protocol: names of atoms and extensions (names.c)

/// The numbers of an extension.
struct name_extension {
  int opcode;  // the major opcode of its requests; 0 if the server does not have it
  int event;   // the type of its first event
};

/// InternAtom `atom_count` times and QueryExtension `extension_count` times, in one round trip. The
/// names are zero-terminated, one after the other.
///
/// Writes `None` and 0 for names without a valid answer: the connection is lost, or the server is
/// faulty. XInternAtoms(3) writes out of bounds if the server answers with an atom of 0x80000000 or
/// more.
void names_query(
  struct _XDisplay *display, const char *atom_names, int atom_count, unsigned long *atoms,
  const char *extension_names, int extension_count, struct name_extension *extensions);

// MARK: - The core protocol: windows and their properties (windows.c)

/// GetProperty, one round trip: the items of a property of `format` (8 or 32 bits), at most
/// `most_words` words of 32 bits.
///
/// Returns the number of items, and in `items` an array for free(3) of `unsigned char` or of
/// `unsigned`. -1 and `NULL` without such a property, and if the reply is shorter than it claims;
/// XGetWindowProperty(3) ends the process then.
int property_get(
  struct _XDisplay *display, unsigned long window, unsigned long name, int format, int most_words,
  void **items);

/// QueryTree, one round trip: the parent of a window, and its children from bottom to top.
///
/// Returns the number of children, and in `children` an array for free(3). -1 and `NULL` without
/// such a window, and if the reply is shorter than it claims.
int tree_query(
  struct _XDisplay *display, unsigned long window, unsigned long *parent, unsigned **children);

/// GetWindowAttributes, one round trip: the events that clients have selected on a window.
///
/// 0 without such a window. XGetWindowAttributes(3) has a second reply.
unsigned long selected_events(struct _XDisplay *display, unsigned long window);

// MARK: - The core protocol: cursors (cursors.c)

/// OpenFont, CreateGlyphCursor and CloseFont: a cursor, black and white, from a glyph of a font and
/// the glyph of its mask. Waits for nothing.
///
/// XCreateGlyphCursor(3) looks for libXcursor, and loads it with a second Xlib.
unsigned long cursor_create(struct _XDisplay *display, const char *font_name, int glyph, int mask);

// MARK: - XFixes: selection ownership (fixes.c)

/// XFixesSelectionNotify: a selection has another owner, or none.
///
/// Begins with the fields of every Xlib event, so Xlib can queue it by its window.
struct fixes_selection_event {
  int type;
  unsigned long serial;
  int send_event;
  struct _XDisplay *display;
  unsigned long window;
  unsigned long owner;
  unsigned long selection;
};

/// SelectSelectionInput: `window` receives an event for each change of the owner of `selection`.
///
/// One round trip, for the version. `event` is the first event code of the extension.
void fixes_watch_selection(
  struct _XDisplay *display, int opcode, int event, unsigned long window, unsigned long selection);

// MARK: - RANDR: monitors (randr.c)

/// The part of the screen that a monitor shows, in pixels.
struct randr_monitor {
  int x, y, width, height;
  unsigned long name;  // an atom
  bool is_primary;
};

/// GetMonitors (RandR 1.5), one round trip: the active monitors of the screen of window `root`.
///
/// Writes at most `capacity` monitors and returns how many; 0 if the server does not know the
/// request, or the connection is lost.
int randr_monitors(
  struct _XDisplay *display, int opcode, unsigned long root, struct randr_monitor *monitors,
  int capacity);

/// RRScreenChangeNotify or RRNotify: the modes or the places of monitors have changed.
///
/// Begins with the fields of every Xlib event, and has no others.
struct randr_event {
  int type;
  unsigned long serial;
  int send_event;
  struct _XDisplay *display;
  unsigned long window;
};

/// RRSelectInput: the server reports each change of the screen of window `root` and of its CRTCs.
/// `event` is the first event code of the extension.
void randr_watch(struct _XDisplay *display, int opcode, int event, unsigned long root);

// MARK: - X-Resource: the process of a client (res.c)

/// QueryClientIds (X-Resource 1.2), one round trip: the process ID of the client that owns
/// `resource`.
///
/// 0 if the server does not know the request or the process (a client on another machine has none),
/// or the connection is lost.
int res_client_process(struct _XDisplay *display, int opcode, unsigned long resource);

// MARK: - MIT-SCREEN-SAVER (screensaver.c)

/// ScreenSaverSuspend (1.1): while a client has it suspended, the screen saver does not start by
/// itself, nor does the power saving of the monitor.
///
/// The server counts the requests of each client. One without the request answers with an error.
void screensaver_suspend(struct _XDisplay *display, int opcode, bool suspends);

// MARK: - SHAPE: the outline of a window (shape.c)

/// A rectangle in the layout of the wire.
struct shape_rectangle {
  short x, y;
  unsigned short width, height;
};

/// ShapeRectangles, Set: the rectangles become the shape `kind` (ShapeBounding, ShapeInput) of
/// `window`.
///
/// The rectangles are sorted in YXBanded order. A list too long for one request continues in
/// further ones.
void shape_set(
  struct _XDisplay *display, int opcode, int kind, unsigned long window,
  const struct shape_rectangle *rectangles, int count);

/// ShapeMask without a bitmap: `window` gets its default shape of that kind back.
void shape_reset(struct _XDisplay *display, int opcode, int kind, unsigned long window);

/// ShapeNotify: a window has another shape, whose extents are `width` by `height` pixels.
///
/// Begins with the fields of every Xlib event, so Xlib can queue it by its window.
struct shape_event {
  int type;
  unsigned long serial;
  int send_event;
  struct _XDisplay *display;
  unsigned long window;
  int kind;
  int width, height;
};

/// ShapeSelectInput: the server reports each new shape of `window` from now on. `event` is the
/// first event code of the extension.
void shape_watch(struct _XDisplay *display, int opcode, int event, unsigned long window);

// MARK: - MIT-SHM: images in shared memory (shm.c)

/// ShmAttach, read-only: the server attaches the System V segment `id`. Returns the new XID of the
/// segment.
unsigned long shm_attach(struct _XDisplay *display, int opcode, int id);

/// ShmDetach.
void shm_detach(struct _XDisplay *display, int opcode, unsigned long segment);

/// A rectangle of an image in a segment, and the place in a drawable that it goes to.
struct shm_part {
  unsigned long segment, drawable;
  int image_width, image_height, depth;
  int x, y, width, height;
  int to_x, to_y;
};

/// ShmPutImage: copies `part` to its drawable.
///
/// With `sends_completion` the server sends ShmCompletion when it has read the pixels. Xlib drops
/// that event, because no converter is registered for it, but notes its serial number:
/// XLastKnownRequestProcessed(3) then tells how far the server is.
void shm_put(
  struct _XDisplay *display, int opcode, struct _XGC *context, struct shm_part part,
  bool sends_completion);

// MARK: - SYNC: counters (sync.c)

/// Initialize, one round trip, and CreateCounter with the value 0. Returns 0 if the connection is
/// lost.
unsigned long sync_create_counter(struct _XDisplay *display, int opcode);

/// SetCounter.
void sync_set_counter(
  struct _XDisplay *display, int opcode, unsigned long counter, int high, unsigned low);

/// DestroyCounter.
void sync_destroy_counter(struct _XDisplay *display, int opcode, unsigned long counter);

// MARK: - XKB: keyboard maps (xkb.c)

/// Lets Xlib use XKB on a connection that was opened after XkbIgnoreExtension(3).
///
/// Xlib sets a flag of the display then, and clears it in no function.
void xkb_allow(struct _XDisplay *display);

#endif
