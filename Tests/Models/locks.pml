// What may be done under the registry's lock: nothing foreign. Every operation on a task takes that task's status lock, and
// under one run the library's cancel handler and handlers of the user's, which resolve.
// Sources: InFlight/Flight.swift, InFlight/Flight+Waiting.swift, InFlight/ThreadState.swift (attach), InFlight/Trail.swift.
//
// A task waits for a flight, whose work is a task of its own; that has a cancellation and an escalation handler of the user's. It is
// cancelled while another with a higher priority asks, the work lands, and others register and resolve.
//
// BREAK ESCALATE_UNDER_LOCK A task is escalated under the lock.
// BREAK CANCEL_UNDER_LOCK   The work is cancelled under the lock.
// BREAK RESUME_UNDER_LOCK   A continuation is resumed under the lock.
// BREAK CREATE_UNDER_LOCK   The work's task is created, and the waiter's handler set, under the lock.
// BREAK ATTACH_TAKES_LOCK   A thread's state is made, by taking the lock, where the lock is held already.
// BREAK WORD_UNDER_LOCK     An error is worded under the lock, where a description of the user's resolves.

#define REGISTRY 0
#define WAITER   1
#define WORK     2

bit held[3];
bit isBoarded, hasLeft, isLanded, isAbandoned;

inline acquire(l) { atomic { !held[l] -> held[l] = 1 } }
inline release(l) { held[l] = 0 }

// What the user's code does: it resolves, on a thread that may not have resolved before.
inline resolve() {
    acquire(REGISTRY);
#ifdef ATTACH_TAKES_LOCK
    if :: true -> acquire(REGISTRY); release(REGISTRY) :: true fi;
#endif
    release(REGISTRY)
}

inline escalateWork() {
    acquire(WORK);
    // The escalation handler of the user's.
    if :: true -> resolve() :: true fi;
    release(WORK)
}

inline cancelWork() {
    acquire(WORK);
    // The cancellation handler of the user's.
    if :: true -> resolve() :: true fi;
    release(WORK)
}

inline resumeWaiter() { acquire(WAITER); release(WAITER) }

proctype Waiter() {
    acquire(REGISTRY); isBoarded = 1;
#ifdef CREATE_UNDER_LOCK
    acquire(WAITER); release(WAITER); release(REGISTRY)
#else
    release(REGISTRY); acquire(WAITER); release(WAITER)
#endif
}

proctype Canceller() {
    isBoarded;
    acquire(WAITER);
    // The library's own handler.
    acquire(REGISTRY);
    if
    :: !isLanded ->
        hasLeft = 1; isAbandoned = 1;
#ifdef CANCEL_UNDER_LOCK
        cancelWork(); release(REGISTRY)
#else
        release(REGISTRY); cancelWork()
#endif
    :: else -> release(REGISTRY)
    fi;
    release(WAITER)
}

proctype Asker() {
    isBoarded;
    acquire(REGISTRY);
    if
    :: isLanded -> release(REGISTRY)
    :: else ->
#ifdef ESCALATE_UNDER_LOCK
        escalateWork(); release(REGISTRY)
#else
        release(REGISTRY); escalateWork()
#endif
    fi
}

proctype Lander() {
    bit isWaiting;
    isBoarded;
    acquire(REGISTRY);
    isLanded = 1; isWaiting = !hasLeft;
#ifdef RESUME_UNDER_LOCK
    if :: isWaiting -> resumeWaiter() :: else fi;
    release(REGISTRY)
#else
    release(REGISTRY);
    if :: isWaiting -> resumeWaiter() :: else fi
#endif
}

proctype Other() {
    acquire(REGISTRY);
#ifdef WORD_UNDER_LOCK
    resolve(); release(REGISTRY)
#else
    release(REGISTRY); resolve()
#endif
}

init { atomic { run Waiter(); run Canceller(); run Asker(); run Lander(); run Other() } }
