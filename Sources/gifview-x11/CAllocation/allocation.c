// SPDX-License-Identifier: MIT
// malloc(3) and its family for the command. If the system refuses memory, the program ends with one
// line and status 71 (EX_OSERR). Swift's runtime would end it with a trace, and parts of Xlib would
// use the null pointer.
//
// Only small requests end the program; a large one returns NULL. Our own large memory does not come
// from here: pictures and the bytes of files are mappings, whose refusal is an error in Swift. So
// the caller is C code with a size that came from outside, such as the length of a reply, and Xlib
// handles NULL there.
//
// free(3) stays the C library's. COMMAND is another program, and has its own functions.
//
// The sanitizers bring functions of their own.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define _DEFAULT_SOURCE  // MAP_ANONYMOUS is hidden from strict C
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sysexits.h>
#include <unistd.h>

/// The largest request that ends the program.
static const size_t largest_small = (size_t)1 << 26;

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

/// The part of the main thread's stack that is never refused.
enum { stack_bytes = 1 << 18 };

static _Noreturn void end(void) {
  // Another thread is writing the line, and ends this one, too.
  static atomic_flag is_ending = ATOMIC_FLAG_INIT;
  while (atomic_flag_test_and_set(&is_ending)) pause();
  static const char line[] = "gifview-x11: out of memory\n";
  // No memory is needed for this.
  (void)!write(STDERR_FILENO, line, sizeof line - 1);
  _exit(EX_OSERR);
}

/// `result`, or the end of the program if memory of `size` bytes was refused.
static inline void *checked(void *result, size_t size) {
  if (__builtin_expect(result != NULL || size == 0 || size > largest_small, 1)) return result;
  end();
}

/// Makes the stack grow before it is needed: where its growth is refused, the kernel sends SIGSEGV.
/// The pages themselves are not touched, except for the last one.
__attribute__((constructor)) static void grow_stack(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur < 2 * stack_bytes) return;
  void *probe = mmap(NULL, stack_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (probe == MAP_FAILED) end();
  munmap(probe, stack_bytes);
  volatile char stack[stack_bytes];
  stack[0] = 0;
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) bytes = (size_t)-1;
  return checked(__libc_calloc(count, size), bytes);
}

void *realloc(void *old, size_t size) { return checked(__libc_realloc(old, size), size); }

void *memalign(size_t alignment, size_t size) {
  return checked(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return checked(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
    return EINVAL;
  void *memory = checked(__libc_memalign(alignment, size), size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}
#endif
