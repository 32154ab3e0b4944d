// The few machine words and system calls that Swift has no portable spelling for at our
// deployment targets. Everything here is a leaf: nothing calls back into Swift but the
// thread-exit destructor handed to resolver_thread_attach.

#ifndef RESOLVER_ATOMICS_H
#define RESOLVER_ATOMICS_H

#include <stddef.h>
#include <stdint.h>

#include "ResolverCalls.h"

// WASI has one thread, unless it is built with threads, which the compiler says by `_REENTRANT`.
#if defined(__wasi__) && !defined(_REENTRANT)
#define RESOLVER_ONE_THREAD 1
#endif

// The lowest three bits of addresses have to be free: marks are written there (DependencyNotes.swift).
_Static_assert(_Alignof(max_align_t) >= 8, "malloc aligns to 8 bytes at least");

// MARK: - Words

static inline uintptr_t resolver_load_acquire(const uintptr_t *_Nonnull word) {
    return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

static inline void resolver_store_release(uintptr_t *_Nonnull word, uintptr_t value) {
    __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

static inline uintptr_t resolver_fetch_add(uintptr_t *_Nonnull word, uintptr_t value) {
    return __atomic_fetch_add(word, value, __ATOMIC_ACQ_REL);
}

// Stores `desired` if the word is `expected`; 1 if it was. A full fence if it does.
static inline int resolver_compare_exchange(uintptr_t *_Nonnull word, uintptr_t expected, uintptr_t desired) {
    return __atomic_compare_exchange_n(word, &expected, desired, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
}

// A hint that is half a word on most processors, and orders nothing.
static inline uint32_t resolver_load_hint(const uint32_t *_Nonnull hint) {
    return __atomic_load_n(hint, __ATOMIC_RELAXED);
}

static inline void resolver_store_hint(uint32_t *_Nonnull hint, uint32_t value) {
    __atomic_store_n(hint, value, __ATOMIC_RELAXED);
}

static inline void resolver_fence(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

// MARK: - Memory

// `malloc` by itself: Swift's own allocation asks for an alignment, which takes three times as long. Stops the program
// if there is none left.
void *_Nonnull resolver_allocate(size_t size);
void *_Nonnull resolver_allocate_zeros(size_t count, size_t size);
void resolver_deallocate(void *_Nonnull memory);

// Whether a sanitizer looks for accesses to freed memory, which it cannot see in memory that is divided up.
int resolver_checks_memory(void);

// MARK: - The process's circumstances

// Whether a test framework is loaded.
int resolver_is_test(void);

// The value of a variable of the environment; null if it is not set. Whoever changes the environment from another thread
// meanwhile breaks more than this.
const char *_Nullable resolver_environment(const char *_Nonnull name);

// MARK: - Process-wide words

// What every resolve reads and next to nobody writes: in one cache line but for the last two words.
struct resolver_globals {
    uintptr_t epoch;        // counts retirements; see Reclamation.swift
    uintptr_t interceptors; // non-zero while every resolve has to be seen (Resolver.decorate)
    uintptr_t root;         // the container that static calls ask, unretained; 0 where they have to find out
    uintptr_t world[4];     // the words of the process's world; see WorldWords.swift
    uintptr_t fences;       // non-zero once readers have to fence for themselves; see Reclamation.swift
    uintptr_t threads;      // the list of threads that have resolved; see ThreadState.swift
    uintptr_t wirings;      // counts what changes the way that services come about; see RecipeCore.swift
} __attribute__((aligned(64)));

extern struct resolver_globals resolver_globals;

static inline uintptr_t *_Nonnull resolver_epoch_word(void) { return &resolver_globals.epoch; }
static inline uintptr_t *_Nonnull resolver_interceptors_word(void) { return &resolver_globals.interceptors; }
static inline uintptr_t *_Nonnull resolver_root_word(void) { return &resolver_globals.root; }
static inline uintptr_t *_Nonnull resolver_world_words(void) { return resolver_globals.world; }
static inline uintptr_t *_Nonnull resolver_threads_word(void) { return &resolver_globals.threads; }
static inline uintptr_t *_Nonnull resolver_fences_word(void) { return &resolver_globals.fences; }
static inline uintptr_t *_Nonnull resolver_wirings_word(void) { return &resolver_globals.wirings; }

// MARK: - Read sections

// The words by which a thread tells the others of itself, in a cache line of its own.
enum {
    resolver_reading, // 1 within a read section
    resolver_lower,   // the epoch in which its outermost pass began; 0 outside of passes
    resolver_upper,   // the epoch in which that pass last took something out of shared memory
    resolver_fencing, // non-zero if the thread has to fence for itself; written by others
    resolver_blocking // non-zero if something waits for its pass to end; written by others
};

// An asymmetric fence: readers, who are many, pay for a compiler barrier; the rare writer
// asks the kernel to make every running thread of the process pass a full barrier. Where the
// kernel cannot, readers pay for a real fence. Whether they have to is read behind the store: see `Reclamation.fallBack`.
static inline void resolver_read_begin(uintptr_t *_Nonnull words) {
    __atomic_store_n(words + resolver_reading, 1, __ATOMIC_RELAXED);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__builtin_expect(__atomic_load_n(words + resolver_fencing, __ATOMIC_RELAXED) != 0, 0)) {
        __atomic_thread_fence(__ATOMIC_SEQ_CST);
    }
}

// Says that the outermost pass has ended. Non-zero if something waits for that.
static inline uintptr_t resolver_pass_end(uintptr_t *_Nonnull words) {
    __atomic_store_n(words + resolver_lower, 0, __ATOMIC_RELEASE);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__builtin_expect(__atomic_load_n(words + resolver_fencing, __ATOMIC_RELAXED) != 0, 0)) {
        __atomic_thread_fence(__ATOMIC_SEQ_CST);
    }
    return __atomic_load_n(words + resolver_blocking, __ATOMIC_RELAXED);
}

static inline void resolver_read_end(uintptr_t *_Nonnull reading) {
    // Swift's optimiser knows that a store cannot release an object and may sink a retain below
    // it. What is read in the section has to be retained in the section; nothing is sunk below this.
    __asm__ volatile("" ::: "memory");
    __atomic_store_n(reading, 0, __ATOMIC_RELEASE);
}

// Asks the system, once, to be ready to do the fencing for readers. 0 if it is not, and readers have to do it.
int resolver_prepare_barrier(void);

// A full barrier in this thread and in every running one of the process. 0 if the system has refused the latter, which it may do
// at any time, as when a filter of system calls is installed.
int resolver_barrier(void);

// Returns when every store that another thread had begun before the call is visible, at the latest: processors hold stores back
// for nanoseconds, and switching to another thread lets them go.
void resolver_outwait_stores(void);

// Gives up the processor for a moment; longer the more often it was called in a row.
void resolver_yield(unsigned attempt);

// MARK: - Threads

#if defined(RESOLVER_ONE_THREAD)
extern void *_Nullable resolver_thread_state;
#elif defined(__linux__) && !defined(__ANDROID__)
// One word, so it fits the space that the loader keeps for libraries loaded late.
extern _Thread_local void *_Nullable resolver_thread_state __attribute__((tls_model("initial-exec")));
#else
extern _Thread_local void *_Nullable resolver_thread_state;
#endif

static inline void *_Nullable resolver_thread_current(void) { return resolver_thread_state; }

// Makes `state` the calling thread's and has `destroy` called with it when the thread ends.
void resolver_thread_attach(void *_Nonnull state, void (*_Nonnull destroy)(void *_Nonnull));

// The state that the calling thread had before the system took its thread-local words, and has again; NULL if it has none. Apple's
// systems take them before they have called all destructors of a thread that ends, and those may resolve.
void *_Nullable resolver_thread_reattach(void);

// Takes the calling thread's state away again, from within `destroy`.
void resolver_thread_detach(void);

// The lowest address of the calling thread's stack, 0 where that is not known.
uintptr_t resolver_stack_floor(void);

// About where the calling thread's stack has grown to.
static inline uintptr_t resolver_stack_pointer(void) { return (uintptr_t)__builtin_frame_address(0); }

// 1 if the calling thread is the process's main thread.
int resolver_is_main_thread(void);

// MARK: - Copies of the library

// Warns, once, if this is not the only copy in the process. Called when the copy's first lock is made.
void resolver_look_for_copies(void);

// MARK: - The Swift runtime

// 1 if the type with this metadata conforms to the protocol with this descriptor.
int resolver_conforms(const void *_Nonnull metadata, const void *_Nonnull descriptor);

// The metadata of the global actor that a type's conformance to a protocol belongs to; NULL if it belongs to none, or there is no
// conformance.
const void *_Nullable resolver_conformance_actor(const void *_Nonnull metadata, const void *_Nonnull descriptor);

// Calls with each image's description of its types' properties. 0 where that cannot be had, and nothing is called.
int resolver_for_each_field_section(
    void (*_Nonnull body)(const void *_Nonnull start, size_t length, void *_Nullable context),
    void *_Nullable context);

// The metadata of a type by its mangled name, which may refer to what is relative to where it stands; NULL if it depends on
// parameters that are not known, or on what this system does not have.
const void *_Nullable resolver_type_by_mangled_name(const char *_Nonnull name, size_t length);

// The object, retained, unless its end has begun; then NULL. Its memory has to be valid.
void *_Nullable resolver_try_retain(void *_Nonnull object);

// 1 if the calling thread runs on the serial executor of these two words. Never stops the program.
int resolver_is_current_executor(uintptr_t identity, uintptr_t implementation);

// Raises the priority of a task that has not ended.
void resolver_task_escalate(void *_Nonnull task, uintptr_t priority);

// MARK: - Locks

// How many locks of this library the calling thread holds. Counted in debug builds only.
int resolver_held_locks(void);
void resolver_count_held_locks(int change);

typedef struct resolver_lock resolver_lock;
typedef struct resolver_condition resolver_condition;

resolver_lock *_Nonnull resolver_lock_create(void);
void resolver_lock_acquire(resolver_lock *_Nonnull lock);
void resolver_lock_release(resolver_lock *_Nonnull lock);
void resolver_lock_destroy(resolver_lock *_Nonnull lock);

resolver_condition *_Nonnull resolver_condition_create(void);
void resolver_condition_wait(resolver_condition *_Nonnull condition, resolver_lock *_Nonnull lock);
// Returns when the condition is signalled, or after so many milliseconds, or for no reason.
void resolver_condition_wait_for(
    resolver_condition *_Nonnull condition, resolver_lock *_Nonnull lock, unsigned milliseconds);
// Of a clock that nobody sets.
uint64_t resolver_nanoseconds(void);
void resolver_condition_broadcast(resolver_condition *_Nonnull condition);
void resolver_condition_destroy(resolver_condition *_Nonnull condition);

// MARK: - Standard error

// Writes all of it at once, so that what several threads write is not mixed.
void resolver_write_error(const unsigned char *_Nullable text, size_t count);

#endif
