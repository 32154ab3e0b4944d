// The list of threads: who comes puts itself in front without the lock, who goes is taken out under it, and writers walk it under it.
// Source: InFlight/ThreadState.swift (attach, detach).
//
// Three threads come and go while a writer walks twice. A state's memory is used again after it has been freed.
//
// BREAK PUSH_WITHOUT_CAS    A thread that comes reads the first entry and replaces it in two steps.
// BREAK REMOVE_WITHOUT_CAS  A thread that goes replaces the first entry without comparing.
// BREAK REMOVE_WITHOUT_LOCK A thread that goes takes itself out without the lock.
// BREAK WALK_WITHOUT_LOCK   A writer walks without the lock.
// BREAK LINK_AFTER_PUSH     A thread that comes writes what is behind it after it can be found.

#define NONE 3

byte head = NONE;
byte next[3];
bit isAlive[3];         // between its memory's allocation and its release
bit isAttached[3];      // between the end of `attach` and the beginning of `detach`
byte lock = 0;
byte done = 0;

inline acquire() { atomic { lock == 0 -> lock = 1 } }
inline release() { lock = 0 }

proctype Thread(byte me) {
    byte first, previous;
    isAlive[me] = 1; next[me] = NONE;
    do
    :: first = head;
#ifndef LINK_AFTER_PUSH
        next[me] = first;
#endif
#ifdef PUSH_WITHOUT_CAS
        head = me; break
#else
        if :: atomic { head == first -> head = me }; break :: atomic { head != first -> skip } fi
#endif
    od;
#ifdef LINK_AFTER_PUSH
    next[me] = first;
#endif
    isAttached[me] = 1;
    isAttached[me] = 0;
#ifndef REMOVE_WITHOUT_LOCK
    acquire();
#endif
#ifdef REMOVE_WITHOUT_CAS
    if
    :: head == me -> head = next[me]
    :: else ->
#else
    if
    :: atomic { head == me -> head = next[me] }
    :: atomic { head != me -> previous = head };
#endif
#ifdef REMOVE_WITHOUT_CAS
        previous = head;
#endif
        do
        :: previous == NONE -> break
        :: previous < NONE ->
            assert(isAlive[previous]);
            if :: next[previous] == me -> next[previous] = next[me]; break :: else -> previous = next[previous] fi
        od
    fi;
#ifndef REMOVE_WITHOUT_LOCK
    release();
#endif
    isAlive[me] = 0; next[me] = NONE;
    done++
}

proctype Writer() {
    byte thread, seen, expected;
    byte walks;
    do
    :: walks == 2 -> break
    :: walks < 2 ->
#ifndef WALK_WITHOUT_LOCK
        acquire();
#endif
        // Who has attached before the walk begins, and cannot go before it ends, is met.
        d_step { expected = isAttached[0] | (isAttached[1] << 1) | (isAttached[2] << 2); thread = head };
        do
        :: thread == NONE -> break
        :: thread < NONE -> assert(isAlive[thread]); seen = seen | (1 << thread); thread = next[thread]
        od;
        assert((expected & seen) == expected);
#ifndef WALK_WITHOUT_LOCK
        release();
#endif
        seen = 0; expected = 0; thread = 0; walks++
    od;
    done++
}

init {
    atomic { run Thread(0); run Thread(1); run Thread(2); run Writer() };
    done == 4 -> assert(head == NONE)
}
