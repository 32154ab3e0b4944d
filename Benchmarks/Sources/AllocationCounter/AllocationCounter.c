#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

#include "AllocationCounter.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

static _Thread_local int counting;
static _Thread_local unsigned long count;

void allocation_counter_start(void) {
    count = 0;
    counting = 1;
}

unsigned long allocation_counter_stop(void) {
    counting = 0;
    return count;
}

#if defined(__GLIBC__)
#include <malloc.h>

unsigned long allocation_counter_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
#else
unsigned long allocation_counter_bytes_in_use(void) { return 0; }
#endif

#if defined(__linux__)

// What the program's own functions of these names hide: the next ones in the order of loading.
static void *(*next_malloc)(size_t);
static void *(*next_calloc)(size_t, size_t);
static void *(*next_realloc)(void *, size_t);
static void *(*next_aligned_alloc)(size_t, size_t);
static int (*next_posix_memalign)(void **, size_t, size_t);
static void (*next_free)(void *);

// `dlsym` may itself allocate. What it asks for before the others are known comes from here, and is never freed.
static char early[64 * 1024];
static size_t early_used;

static int is_early(void *pointer) { return (char *)pointer >= early && (char *)pointer < early + sizeof early; }

static void *allocate_early(size_t size) {
    size_t start = (early_used + 15) & ~(size_t)15;
    if (start + size > sizeof early) { return NULL; }
    early_used = start + size;
    return early + start;
}

// Runs before `main`, while there is one thread.
__attribute__((constructor(101))) static void find_next(void) {
    static int searching;
    if (next_malloc || searching) { return; }
    searching = 1;
    next_calloc = dlsym(RTLD_NEXT, "calloc");
    next_realloc = dlsym(RTLD_NEXT, "realloc");
    next_aligned_alloc = dlsym(RTLD_NEXT, "aligned_alloc");
    next_posix_memalign = dlsym(RTLD_NEXT, "posix_memalign");
    next_free = dlsym(RTLD_NEXT, "free");
    next_malloc = dlsym(RTLD_NEXT, "malloc");
    searching = 0;
}

void *malloc(size_t size) {
    if (!next_malloc) { find_next(); }
    if (!next_malloc) { return allocate_early(size); }
    count += counting;
    return next_malloc(size);
}

void *calloc(size_t items, size_t size) {
    if (!next_malloc) { find_next(); }
    if (!next_malloc) { return allocate_early(items * size); }
    count += counting;
    return next_calloc(items, size);
}

void *realloc(void *pointer, size_t size) {
    if (!next_malloc || is_early(pointer)) {
        void *moved = malloc(size);
        // Nothing behind the old block is read that is not this program's: the reserve is one array.
        size_t rest = is_early(pointer) ? (size_t)(early + sizeof early - (char *)pointer) : 0;
        if (moved && pointer) { memcpy(moved, pointer, size < rest ? size : rest); }
        return moved;
    }
    count += counting;
    return next_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    if (!next_malloc) { find_next(); }
    count += counting;
    return next_aligned_alloc(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    if (!next_malloc) { find_next(); }
    count += counting;
    return next_posix_memalign(pointer, alignment, size);
}

void free(void *pointer) {
    if (!pointer || is_early(pointer)) { return; }
    next_free(pointer);
}

#endif
