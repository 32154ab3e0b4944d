// The few machine words and system calls that Swift has no portable spelling for at our
// deployment targets. Everything here is a leaf: nothing calls back into Swift but the
// thread-exit destructor handed to resolver_thread_attach.

#ifndef RESOLVER_ATOMICS_H
#define RESOLVER_ATOMICS_H

#include <stddef.h>
#include <stdint.h>

// MARK: - Words

static inline uintptr_t resolver_load_acquire(const uintptr_t *_Nonnull word) {
    return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

static inline uintptr_t resolver_load_relaxed(const uintptr_t *_Nonnull word) {
    return __atomic_load_n(word, __ATOMIC_RELAXED);
}

static inline void resolver_store_release(uintptr_t *_Nonnull word, uintptr_t value) {
    __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

static inline void resolver_store_relaxed(uintptr_t *_Nonnull word, uintptr_t value) {
    __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

static inline uintptr_t resolver_fetch_add(uintptr_t *_Nonnull word, uintptr_t value) {
    return __atomic_fetch_add(word, value, __ATOMIC_ACQ_REL);
}

// MARK: - Memory

// `malloc` by itself: Swift's own allocation asks for an alignment, which takes three times as long. Stops the program
// if there is none left.
void *_Nonnull resolver_allocate(size_t size);
void resolver_deallocate(void *_Nonnull memory);

// MARK: - Process-wide words

// One cache line that every resolve reads and next to nobody writes.
struct resolver_globals {
    uintptr_t epoch;        // counts retirements; see Reclamation.swift
    uintptr_t interceptors; // non-zero while every resolve has to be seen (Resolver.decorate)
    uintptr_t root;         // the root container, unretained; 0 until it is first asked for
    uintptr_t main;         // the main container, unretained; 0 until it is first asked for
    uintptr_t unregistered; // non-zero while registerAllServices is due or running
    uintptr_t retired;      // how many retired objects wait to be freed
} __attribute__((aligned(64)));

extern struct resolver_globals resolver_globals;

static inline uintptr_t *_Nonnull resolver_epoch_word(void) { return &resolver_globals.epoch; }
static inline uintptr_t *_Nonnull resolver_interceptors_word(void) { return &resolver_globals.interceptors; }
static inline uintptr_t *_Nonnull resolver_root_word(void) { return &resolver_globals.root; }
static inline uintptr_t *_Nonnull resolver_main_word(void) { return &resolver_globals.main; }
static inline uintptr_t *_Nonnull resolver_unregistered_word(void) { return &resolver_globals.unregistered; }
static inline uintptr_t *_Nonnull resolver_retired_word(void) { return &resolver_globals.retired; }

// MARK: - Read sections

// An asymmetric fence: readers, who are many, pay for a compiler barrier; the rare writer
// asks the kernel to make every running thread of the process pass a full barrier. Where the
// kernel cannot, readers pay for a real fence (`fences` is 1).
static inline void resolver_read_begin(uintptr_t *_Nonnull reading, uintptr_t fences) {
    __atomic_store_n(reading, 1, __ATOMIC_RELAXED);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__builtin_expect(fences != 0, 0)) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
}

static inline void resolver_read_end(uintptr_t *_Nonnull reading) {
    // Swift's optimiser knows that a store cannot release an object and may sink a retain below
    // it. What is read in the section has to be retained in the section; nothing is sunk below this.
    __asm__ volatile("" ::: "memory");
    __atomic_store_n(reading, 0, __ATOMIC_RELEASE);
}

// 1 if readers have to fence for themselves on this system, 0 if resolver_barrier does it.
uintptr_t resolver_readers_fence(void);

// A full barrier in this thread, and in every other where the system can do that.
void resolver_barrier(void);

// Gives up the processor for a moment; longer the more often it was called in a row.
void resolver_yield(unsigned attempt);

// MARK: - Threads

#if defined(__wasi__)
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

// Takes the calling thread's state away again, from within `destroy`.
void resolver_thread_detach(void);

// The lowest address of the calling thread's stack, 0 where that is not known.
uintptr_t resolver_stack_floor(void);

// About where the calling thread's stack has grown to.
static inline uintptr_t resolver_stack_pointer(void) { return (uintptr_t)__builtin_frame_address(0); }

// 1 if the calling thread is the process's main thread.
int resolver_is_main_thread(void);

// MARK: - The Swift runtime

// 1 if the type with this metadata conforms to the protocol with this descriptor.
int resolver_conforms(const void *_Nonnull metadata, const void *_Nonnull descriptor);

// The object, retained, unless its end has begun; then NULL. Its memory has to be valid.
void *_Nullable resolver_try_retain(void *_Nonnull object);

// 1 if the calling thread runs on the serial executor of these two words. Never stops the program.
int resolver_is_current_executor(uintptr_t identity, uintptr_t implementation);

// 1 if functions below can call Swift closures. Not where pointers to functions are signed, or the convention is unknown.
static inline int resolver_can_call(void) {
#if __has_feature(ptrauth_calls) || defined(__wasm__) || !__has_attribute(swiftcall)
    return 0;
#else
    return 1;
#endif
}

// Calls a Swift closure whose result is generic, and so returned in memory, without retaining its context, which the
// caller keeps alive. Swift's own call retains it: a write to memory that all threads share.
static inline void resolver_call(
    uintptr_t entry, uintptr_t context, void *_Nonnull result, const void *_Nonnull argument, uintptr_t more,
    int count) {
#if __has_attribute(swiftcall)
#define RESOLVER_RESULT __attribute__((swift_indirect_result)) void *
#define RESOLVER_CONTEXT __attribute__((swift_context)) void *
    if (count == 0) {
        ((__attribute__((swiftcall)) void (*)(RESOLVER_RESULT, RESOLVER_CONTEXT))entry)(result, (void *)context);
    } else if (count == 1) {
        ((__attribute__((swiftcall)) void (*)(RESOLVER_RESULT, const void *, RESOLVER_CONTEXT))entry)(
            result, argument, (void *)context);
    } else {
        ((__attribute__((swiftcall)) void (*)(RESOLVER_RESULT, const void *, uintptr_t, RESOLVER_CONTEXT))entry)(
            result, argument, more, (void *)context);
    }
#undef RESOLVER_RESULT
#undef RESOLVER_CONTEXT
#endif
}

// Raises the priority of a task that has not ended.
void resolver_task_escalate(void *_Nonnull task, uintptr_t priority);

// MARK: - Locks

typedef struct resolver_lock resolver_lock;
typedef struct resolver_condition resolver_condition;

resolver_lock *_Nonnull resolver_lock_create(void);
void resolver_lock_acquire(resolver_lock *_Nonnull lock);
void resolver_lock_release(resolver_lock *_Nonnull lock);
void resolver_lock_destroy(resolver_lock *_Nonnull lock);

resolver_condition *_Nonnull resolver_condition_create(void);
void resolver_condition_wait(resolver_condition *_Nonnull condition, resolver_lock *_Nonnull lock);
void resolver_condition_broadcast(resolver_condition *_Nonnull condition);
void resolver_condition_destroy(resolver_condition *_Nonnull condition);

// MARK: - Standard error

// Writes all of it at once, so that what several threads write is not mixed.
void resolver_write_error(const unsigned char *_Nullable text, size_t count);

#endif
