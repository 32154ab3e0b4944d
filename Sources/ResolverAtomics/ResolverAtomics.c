// The only file of the library that knows about pthreads, Windows or Linux system calls.

#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

// Protected, as Swift's symbols are: a copy of the library in another image of the process has words and thread state of its
// own, as it has a lock of its own. Only here, where they are defined: for others they may be in the image next door.
#if defined(__ELF__)
#pragma GCC visibility push(protected)
#endif
#include "ResolverAtomics.h"
#if defined(__ELF__)
#pragma GCC visibility pop
#endif

#include <stdlib.h>
#include <string.h>

struct resolver_globals resolver_globals = {.epoch = 1, .world = {0, 0, 1, 0}};

#if defined(RESOLVER_ONE_THREAD)
void *resolver_thread_state;
static int held_locks;
#else
_Thread_local void *resolver_thread_state;
static _Thread_local int held_locks;
#endif

int resolver_held_locks(void) { return held_locks; }
void resolver_count_held_locks(int change) { held_locks += change; }

void *resolver_allocate(size_t size) {
    void *memory = malloc(size);
    if (!memory) { abort(); }
    return memory;
}

static const size_t large = 1 << 16;

void *resolver_allocate_zeros(size_t count, size_t size) {
    // Large memory comes from the system full of zeros, which nobody has to write. Small memory that has been freed just now is
    // given out again by malloc only.
    if (count < large / size) { return memset(resolver_allocate(count * size), 0, count * size); }
    void *memory = calloc(count, size);
    if (!memory) { abort(); }
    return memory;
}

void resolver_deallocate(void *memory) { free(memory); }

int resolver_checks_memory(void) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    return 1;
#endif
#endif
    return 0;
}

// Entry points of the runtime, part of its stable ABI: what casts to protocols and `assumeIsolated` are made of.
extern const void *swift_conformsToProtocol(const void *metadata, const void *descriptor);

int resolver_conforms(const void *metadata, const void *descriptor) {
    return swift_conformsToProtocol(metadata, descriptor) != NULL;
}

struct conformance_context { const void *actor, *witnesses; };

// Swift 6.2 and later; older runtimes know of no conformance that belongs to an actor.
#if defined(_WIN32)
const void *resolver_conformance_actor(const void *metadata, const void *descriptor) { return NULL; }
#else
#if defined(__APPLE__)
__attribute__((weak_import))
#else
__attribute__((weak))
#endif
extern const void *swift_conformsToProtocolWithExecutionContext(
    const void *metadata, const void *descriptor, struct conformance_context *context);

const void *resolver_conformance_actor(const void *metadata, const void *descriptor) {
    struct conformance_context context = {NULL, NULL};
    if (swift_conformsToProtocolWithExecutionContext == NULL) return NULL;
    swift_conformsToProtocolWithExecutionContext(metadata, descriptor, &context);
    return context.actor;
}
#endif

// Loading a weak reference is made of this.
extern void *swift_tryRetain(void *object);

void *resolver_try_retain(void *object) { return swift_tryRetain(object); }

struct executor { uintptr_t identity, implementation; };

// Swift 6.2 and later. With no flags, an executor that is asked and cannot tell answers no. The form that older runtimes
// have stops the program instead, from Swift 6.0 on: there the executor is compared with the current one.
#if defined(_WIN32)
extern __attribute__((swiftcall)) _Bool swift_task_isCurrentExecutorWithFlags(struct executor executor, uintptr_t flags);

int resolver_is_current_executor(uintptr_t identity, uintptr_t implementation) {
    return swift_task_isCurrentExecutorWithFlags((struct executor){identity, implementation}, 0);
}
#else
#if defined(__APPLE__)
__attribute__((weak_import))
#else
__attribute__((weak))
#endif
extern __attribute__((swiftcall)) _Bool swift_task_isCurrentExecutorWithFlags(struct executor executor, uintptr_t flags);
extern __attribute__((swiftcall)) struct executor swift_task_getCurrentExecutor(void);

int resolver_is_current_executor(uintptr_t identity, uintptr_t implementation) {
#if !defined(RESOLVER_OLD_RUNTIME)
    if (swift_task_isCurrentExecutorWithFlags) {
        return swift_task_isCurrentExecutorWithFlags((struct executor){identity, implementation}, 0);
    }
#endif
    return swift_task_getCurrentExecutor().identity == identity;
}
#endif

extern __attribute__((swiftcall)) uintptr_t swift_task_escalate(void *task, uintptr_t priority);

void resolver_task_escalate(void *task, uintptr_t priority) { swift_task_escalate(task, priority); }

#if defined(_WIN32)
// MARK: - Windows

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

int resolver_prepare_barrier(void) { return 1; }
int resolver_barrier(void) {
    FlushProcessWriteBuffers();
    return 1;
}
void resolver_outwait_stores(void) { Sleep(10); }
void resolver_yield(unsigned attempt) { Sleep(attempt < 64 ? 0 : 1); }

static DWORD exit_slot = FLS_OUT_OF_INDEXES;
static INIT_ONCE exit_once = INIT_ONCE_STATIC_INIT;
static void (*exit_destroy)(void *);
static DWORD main_thread;

static void NTAPI at_exit(void *state) { if (state) { exit_destroy(state); } }

static BOOL CALLBACK make_slot(PINIT_ONCE once, PVOID parameter, PVOID *context) {
    (void)once; (void)parameter; (void)context;
    exit_slot = FlsAlloc(at_exit);
    return TRUE;
}

void resolver_thread_attach(void *state, void (*destroy)(void *)) {
    exit_destroy = destroy;
    InitOnceExecuteOnce(&exit_once, make_slot, NULL, NULL);
    if (exit_slot != FLS_OUT_OF_INDEXES) { FlsSetValue(exit_slot, state); }
    resolver_thread_state = state;
}

void *resolver_thread_reattach(void) { return NULL; }
void resolver_thread_detach(void) { resolver_thread_state = NULL; }

uintptr_t resolver_stack_floor(void) {
    ULONG_PTR low = 0, high = 0;
    GetCurrentThreadStackLimits(&low, &high);
    return (uintptr_t)low;
}

__attribute__((constructor)) static void note_main_thread(void) { main_thread = GetCurrentThreadId(); }
int resolver_is_main_thread(void) { return GetCurrentThreadId() == main_thread; }

struct resolver_lock { SRWLOCK native; };
struct resolver_condition { CONDITION_VARIABLE native; };

resolver_lock *resolver_lock_create(void) {
    resolver_lock *lock = malloc(sizeof *lock);
    if (!lock) { abort(); }
    InitializeSRWLock(&lock->native);
    return lock;
}
void resolver_lock_acquire(resolver_lock *lock) { AcquireSRWLockExclusive(&lock->native); }
void resolver_lock_release(resolver_lock *lock) { ReleaseSRWLockExclusive(&lock->native); }
void resolver_lock_destroy(resolver_lock *lock) { free(lock); }

resolver_condition *resolver_condition_create(void) {
    resolver_condition *condition = malloc(sizeof *condition);
    if (!condition) { abort(); }
    InitializeConditionVariable(&condition->native);
    return condition;
}
void resolver_condition_wait(resolver_condition *condition, resolver_lock *lock) {
    SleepConditionVariableSRW(&condition->native, &lock->native, INFINITE, 0);
}
void resolver_condition_wait_for(resolver_condition *condition, resolver_lock *lock, unsigned milliseconds) {
    SleepConditionVariableSRW(&condition->native, &lock->native, milliseconds, 0);
}
uint64_t resolver_nanoseconds(void) {
    LARGE_INTEGER count, frequency;
    QueryPerformanceCounter(&count);
    QueryPerformanceFrequency(&frequency);
    uint64_t seconds = (uint64_t)count.QuadPart / (uint64_t)frequency.QuadPart;
    uint64_t rest = (uint64_t)count.QuadPart % (uint64_t)frequency.QuadPart;
    return seconds * 1000000000 + rest * 1000000000 / (uint64_t)frequency.QuadPart;
}
void resolver_condition_broadcast(resolver_condition *condition) { WakeAllConditionVariable(&condition->native); }
void resolver_condition_destroy(resolver_condition *condition) { free(condition); }

#elif defined(RESOLVER_ONE_THREAD)
// MARK: - WASI without threads, so nothing to wait for

#include <time.h>

int resolver_prepare_barrier(void) { return 1; }
int resolver_barrier(void) { return 1; }
void resolver_outwait_stores(void) {}
void resolver_yield(unsigned attempt) { (void)attempt; }
void resolver_thread_attach(void *state, void (*destroy)(void *)) { (void)destroy; resolver_thread_state = state; }
void *resolver_thread_reattach(void) { return NULL; }
void resolver_thread_detach(void) { resolver_thread_state = NULL; }
uintptr_t resolver_stack_floor(void) { return 0; }
int resolver_is_main_thread(void) { return 1; }

struct resolver_lock { int unused; };
struct resolver_condition { int unused; };
static struct resolver_lock only_lock;
static struct resolver_condition only_condition;
resolver_lock *resolver_lock_create(void) { return &only_lock; }
void resolver_lock_acquire(resolver_lock *lock) { (void)lock; }
void resolver_lock_release(resolver_lock *lock) { (void)lock; }
void resolver_lock_destroy(resolver_lock *lock) { (void)lock; }
resolver_condition *resolver_condition_create(void) { return &only_condition; }
void resolver_condition_wait(resolver_condition *condition, resolver_lock *lock) { (void)condition; (void)lock; }
void resolver_condition_wait_for(resolver_condition *condition, resolver_lock *lock, unsigned milliseconds) {
    (void)condition;
    (void)lock;
    (void)milliseconds;
}
uint64_t resolver_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}
void resolver_condition_broadcast(resolver_condition *condition) { (void)condition; }
void resolver_condition_destroy(resolver_condition *condition) { (void)condition; }

#else
// MARK: - POSIX

#include <pthread.h>
#include <sched.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

// Android's filter of system calls kills the process for this one below API level 29, so there readers fence.
#if defined(__linux__) && defined(SYS_membarrier) && !defined(__ANDROID__) && !defined(RESOLVER_READERS_FENCE)
enum { PRIVATE_EXPEDITED = 1 << 3, REGISTER_PRIVATE_EXPEDITED = 1 << 4 };

static pthread_once_t barrier_once = PTHREAD_ONCE_INIT;
static int is_prepared;

static void register_barrier(void) {
    is_prepared = syscall(SYS_membarrier, REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
}

int resolver_prepare_barrier(void) {
    pthread_once(&barrier_once, register_barrier);
    return is_prepared;
}

int resolver_barrier(void) {
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    return resolver_prepare_barrier() && syscall(SYS_membarrier, PRIVATE_EXPEDITED, 0, 0) == 0;
}
#else
int resolver_prepare_barrier(void) { return 0; }
int resolver_barrier(void) {
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    return 0;
}
#endif

void resolver_outwait_stores(void) {
    struct timespec pause = {0, 10000000};
    nanosleep(&pause, NULL);
}

void resolver_yield(unsigned attempt) {
    if (attempt < 64) {
        sched_yield();
    } else {
        // A reader that was put to sleep inside its few instructions: let it run, even if this
        // thread has the higher priority.
        struct timespec pause = {0, 50000};
        nanosleep(&pause, NULL);
    }
}

static pthread_key_t exit_key;
static pthread_once_t exit_once = PTHREAD_ONCE_INIT;
static void (*exit_destroy)(void *);

static void at_exit(void *state) { __atomic_load_n(&exit_destroy, __ATOMIC_ACQUIRE)(state); }
static void make_key(void) { if (pthread_key_create(&exit_key, at_exit) != 0) { abort(); } }

void resolver_thread_attach(void *state, void (*destroy)(void *)) {
    // Every thread stores the same function; atomic only because more than one does.
    __atomic_store_n(&exit_destroy, destroy, __ATOMIC_RELEASE);
    pthread_once(&exit_once, make_key);
    pthread_setspecific(exit_key, state);
    resolver_thread_state = state;
}

void *resolver_thread_reattach(void) {
    pthread_once(&exit_once, make_key);
    return resolver_thread_state = pthread_getspecific(exit_key);
}

void resolver_thread_detach(void) { resolver_thread_state = NULL; }

uintptr_t resolver_stack_floor(void) {
#if defined(__APPLE__)
    pthread_t self = pthread_self();
    return (uintptr_t)pthread_get_stackaddr_np(self) - pthread_get_stacksize_np(self);
#elif defined(__linux__)
    pthread_attr_t attributes;
    void *low = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) { return 0; }
    if (pthread_attr_getstack(&attributes, &low, &size) != 0) { low = NULL; }
    pthread_attr_destroy(&attributes);
    return (uintptr_t)low;
#else
    return 0;
#endif
}

#if !defined(__APPLE__) && !defined(__linux__)
// Nobody else can say which thread the main one is; it is the one that runs this.
static pthread_t main_thread;
__attribute__((constructor)) static void note_main_thread(void) { main_thread = pthread_self(); }
#endif

int resolver_is_main_thread(void) {
#if defined(__APPLE__)
    return pthread_main_np() != 0;
#elif defined(__linux__)
    return (long)getpid() == (long)syscall(SYS_gettid);
#else
    return pthread_equal(pthread_self(), main_thread);
#endif
}

struct resolver_lock { pthread_mutex_t native; };
struct resolver_condition { pthread_cond_t native; };

resolver_lock *resolver_lock_create(void) {
    // The first lock of a copy is that of its wiring, made when the copy is first used.
    resolver_look_for_copies();
    resolver_lock *lock = malloc(sizeof *lock);
    if (!lock || pthread_mutex_init(&lock->native, NULL) != 0) { abort(); }
    return lock;
}
void resolver_lock_acquire(resolver_lock *lock) { pthread_mutex_lock(&lock->native); }
void resolver_lock_release(resolver_lock *lock) { pthread_mutex_unlock(&lock->native); }
void resolver_lock_destroy(resolver_lock *lock) {
    pthread_mutex_destroy(&lock->native);
    free(lock);
}

resolver_condition *resolver_condition_create(void) {
    resolver_condition *condition = malloc(sizeof *condition);
    if (!condition) { abort(); }
#ifdef __APPLE__
    if (pthread_cond_init(&condition->native, NULL) != 0) { abort(); }
#else
    // By the clock that nobody sets.
    pthread_condattr_t attributes;
    if (pthread_condattr_init(&attributes) != 0 || pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) != 0
        || pthread_cond_init(&condition->native, &attributes) != 0) {
        abort();
    }
    pthread_condattr_destroy(&attributes);
#endif
    return condition;
}
void resolver_condition_wait(resolver_condition *condition, resolver_lock *lock) {
    pthread_cond_wait(&condition->native, &lock->native);
}
void resolver_condition_wait_for(resolver_condition *condition, resolver_lock *lock, unsigned milliseconds) {
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
#ifdef __APPLE__
    pthread_cond_timedwait_relative_np(&condition->native, &lock->native, &time);
#else
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    time.tv_sec += now.tv_sec;
    time.tv_nsec += now.tv_nsec;
    if (time.tv_nsec >= 1000000000) {
        time.tv_sec += 1;
        time.tv_nsec -= 1000000000;
    }
    pthread_cond_timedwait(&condition->native, &lock->native, &time);
#endif
}
uint64_t resolver_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}
void resolver_condition_broadcast(resolver_condition *condition) { pthread_cond_broadcast(&condition->native); }
void resolver_condition_destroy(resolver_condition *condition) {
    pthread_cond_destroy(&condition->native);
    free(condition);
}
#endif
