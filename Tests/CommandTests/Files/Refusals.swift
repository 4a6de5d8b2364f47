// SPDX-License-Identifier: MIT
import Support

/// A library that is loaded before the C library, and refuses one allocation of a program.
///
/// The program's own malloc(3) calls the C library's by the names that the library takes.
struct Refusals {
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/mman.h>
    #include <errno.h>
    static long refused, number;
    static int refuses(void) {
      return __atomic_add_fetch(&number, 1, __ATOMIC_RELAXED) == refused;
    }
    #define NEXT(name) \\
      static __typeof__(&name) next; \\
      if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \\
      if (refuses()) { errno = ENOMEM; return FAILED; }
    #define FAILED NULL
    void *__libc_malloc(size_t size) { NEXT(__libc_malloc) return next(size); }
    void *__libc_calloc(size_t count, size_t size) { NEXT(__libc_calloc) return next(count, size); }
    void *__libc_realloc(void *old, size_t size) { NEXT(__libc_realloc) return next(old, size); }
    void *__libc_memalign(size_t by, size_t size) { NEXT(__libc_memalign) return next(by, size); }
    #undef FAILED
    #define FAILED MAP_FAILED
    void *mmap(void *at, size_t size, int access, int flags, int file, off_t offset) {
      NEXT(mmap) return next(at, size, access, flags, file, offset);
    }
    __attribute__((constructor)) static void begin(void) {
      refused = atol(getenv("REFUSED"));
      number = 0;
      unsetenv("LD_PRELOAD");
    }
    __attribute__((destructor)) static void end(void) {
      FILE *file = fopen(getenv("COUNT"), "w");
      if (file) fprintf(file, "%ld", number), fclose(file);
    }
    """

  private let folder: Folder

  /// Compiles the library.
  init(in folder: Folder) throws {
    self.folder = folder
    let source = folder.write("refuse.c", Array(Self.source.utf8))
    let compiler = try Program(
      "cc", ["-shared", "-fPIC", "-w", "-o", "\(folder.path)/refuse.so", source, "-ldl"])
    guard try compiler.wait() == .exited(0) else {
      throw SupportError.ended("cc", .exited(1), errorOutput: compiler.errorText)
    }
  }

  /// Runs the program without an allocation; 0 refuses none.
  func run(
    _ arguments: [String], refusing number: Int, display: String?
  ) throws -> RefusedMemoryTests.Ending {
    let program = try Program.gifview(
      arguments, display: display,
      environment: [
        "LD_PRELOAD": "\(folder.path)/refuse.so", "REFUSED": "\(number)",
        "COUNT": "\(folder.path)/count",
      ])
    let status = try program.wait()
    return .init(status: status, errors: program.errorText)
  }

  /// How many allocations the program makes.
  func count(_ arguments: [String], display: String?) throws -> Int {
    _ = try run(arguments, refusing: 0, display: display)
    return Int(String(decoding: folder.bytes("count"), as: UTF8.self)) ?? 0
  }
}
