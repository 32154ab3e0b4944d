// What cycles may hold is freed when none holds it any more: intervals of epochs.
// Sources: Container/Reclamation.swift (retire, release, flush), InFlight/ThreadState.swift (pin, unpin), ResolverAtomics (cycle_end).
//
// One object is linked at a time. A writer links the next and retires the one before; two threads run cycles, in which they find
// objects twice and use them until the cycle's end. Stores of threads are held back (tso.inc); the system's barrier works
// (fences.pml is about the rest).
//
// ALSO ONE_THREAD            With one thread and more objects.
// ALSO LONG_CYCLE            A cycle that never ends holds up only what it may have found.
// BREAK PIN_ONCE             A cycle stores `upper` only when it begins.
// BREAK PIN_AFTER_SECTION    A cycle stores its interval after the read section.
// BREAK RETIRE_BEFORE_WAIT   The epoch of retirement is drawn before the read sections have been waited for.
// BREAK BIRTH_AFTER_LINK     The epoch of birth is read after the object can be found.
// BREAK NO_SECOND_LOOK       What is blocked is parked without a barrier and another look.
// BREAK LOOK_BEFORE_END      A cycle looks for its mark before it says that it has ended.
// BREAK NO_FLUSH             A cycle that ends does not look for its mark.
// BREAK FREE_WITHOUT_LOOK    What a cycle blocked is freed at its end, whoever else may hold it.
// BREAK UNMARK_BEFORE_LOCK   A cycle that ends takes its mark away before it has the lock.

#include "tso.inc"

#define LINKED      0
#define EPOCH       1
#define READING(t)  (2 + (t))
#define LOWER(t)    (4 + (t))
#define UPPER(t)    (6 + (t))
#define MARKED(t)   (8 + (t))

// One thread and more objects, or two threads and fewer.
#if defined(LONG_CYCLE) || defined(PIN_ONCE) || defined(BIRTH_AFTER_LINK)
#define ONE_THREAD
#endif
#ifdef ONE_THREAD
#define OBJECTS 4
#else
#define OBJECTS 3
#endif
#define bitOf(o) (1 << (o))

byte birth[OBJECTS];
byte retired[OBJECTS];
byte freed = 0;         // which objects are, a bit each
byte parked[2];         // with which thread which objects are, guarded by the lock
byte lock = 0;
byte done = 0;
bit isOver[2];

inline acquire() { atomic { lock == 0 -> lock = 1 } }
inline unlock() { lock = 0 }


// Frees an object, or parks it with a thread whose cycle may hold it.
inline settle(object) {
    marks = 0; isSettled = false;
    do
    :: isSettled -> break
    :: else ->
        acquire();
        // Each cycle's words are read one after the other; a thread may end or begin a cycle in between.
        t = 0; blocker = 2;
        do
        :: t == 2 -> break
        :: t < 2 ->
            low = mem[LOWER(t)];
            if
            :: low != 0 && low <= retired[object] ->
                if :: birth[object] <= mem[UPPER(t)] -> blocker = t; break :: else fi
            :: else
            fi;
            t++
        od;
        if
        :: blocker == 2 ->
            d_step { assert(!(freed & bitOf(object))); freed = freed | bitOf(object) };
            isSettled = true;
            unlock()
        :: else ->
            mem[MARKED(blocker)] = 1;
            if
#ifdef NO_SECOND_LOOK
            :: true ->
#else
            :: marks & bitOf(blocker) ->
#endif
                parked[blocker] = parked[blocker] | bitOf(object);
                isSettled = true;
                unlock()
#ifndef NO_SECOND_LOOK
            :: else ->
                unlock();
                marks = marks | bitOf(blocker);
                drained(0); drained(1)
#endif
            fi
        fi
    od;
    t = 0; blocker = 0; low = 0; marks = 0; isSettled = false
}

inline find(me, isFirst) {
    store(me, READING(me), 1);
    load(LINKED, object);
    assert(!(freed & bitOf(object)));
#ifndef PIN_AFTER_SECTION
    load(EPOCH, epoch);
    if :: isFirst -> store(me, LOWER(me), epoch) :: else fi;
#ifdef PIN_ONCE
    if :: isFirst -> store(me, UPPER(me), epoch) :: else fi;
#else
    store(me, UPPER(me), epoch);
#endif
#endif
    store(me, READING(me), 0);
#ifdef PIN_AFTER_SECTION
    load(EPOCH, epoch);
    if :: isFirst -> store(me, LOWER(me), epoch) :: else fi;
    store(me, UPPER(me), epoch);
#endif
    held = held | bitOf(object); object = 0; epoch = 0
}

proctype Cycles(byte me; byte cycles; bit twice) {
    byte object, epoch, held, waiting, cycle;
    byte t, blocker, low, marks;
    bit isSettled, mark;
    do
    :: cycle == cycles -> break
    :: cycle < cycles ->
        cycle++;
        find(me, true);
        if :: twice -> find(me, false) :: else fi;
        assert(!(freed & held));
#ifdef LONG_CYCLE
        // What came after it last found something is freed before it ends.
        if :: held == bitOf(0) -> freed & bitOf(2) :: else fi;
        assert(!(freed & held));
#endif
        held = 0;
#ifdef LOOK_BEFORE_END
        load(MARKED(me), mark);
        store(me, LOWER(me), 0);
#else
        store(me, LOWER(me), 0);
        load(MARKED(me), mark);
#endif
#ifdef NO_FLUSH
        mark = 0;
#endif
        if
        :: mark ->
#ifdef UNMARK_BEFORE_LOCK
            mem[MARKED(me)] = 0;
            waiting = parked[me];
            fence(me);
            acquire();
#else
            fence(me);
            acquire();
            mem[MARKED(me)] = 0;
            waiting = parked[me];
#endif
            parked[me] = 0;
            unlock();
#ifdef FREE_WITHOUT_LOOK
            freed = freed | waiting; waiting = 0;
#endif
            do
            :: waiting == 0 -> break
            :: waiting & bitOf(0) -> waiting = waiting - bitOf(0); settle(0)
            :: waiting & bitOf(1) -> waiting = waiting - bitOf(1); settle(1)
#ifdef ONE_THREAD
            :: waiting & bitOf(2) -> waiting = waiting - bitOf(2); settle(2)
#endif
            od
        :: else
        fi;
        mark = 0
    od;
    done++
}

proctype Writer() {
    byte next, t, blocker, low, marks;
    bit isSettled;
    next = 1;
    do
    :: next == OBJECTS -> break
    :: next < OBJECTS ->
#ifdef BIRTH_AFTER_LINK
        acquire(); mem[LINKED] = next; unlock();
#else
        birth[next] = mem[EPOCH];
        acquire(); mem[LINKED] = next; unlock();
#endif
#ifdef RETIRE_BEFORE_WAIT
        atomic { retired[next - 1] = mem[EPOCH]; mem[EPOCH] = mem[EPOCH] + 1 };
#endif
        drained(0); drained(1);
        mem[READING(0)] == 0; mem[READING(1)] == 0;
#ifndef RETIRE_BEFORE_WAIT
        atomic { retired[next - 1] = mem[EPOCH]; mem[EPOCH] = mem[EPOCH] + 1 };
#endif
#ifdef BIRTH_AFTER_LINK
        birth[next] = mem[EPOCH];
#endif
        settle(next - 1);
        next++
    od;
    done++
}

init {
    atomic {
        mem[EPOCH] = 1; birth[0] = 1;
        run Drain(0); run Drain(1);
        run Writer();
#ifdef ONE_THREAD
#ifdef LONG_CYCLE
        run Cycles(0, 1, false);
#else
        run Cycles(0, 1, true);
#endif
        done = 1
#else
        run Cycles(0, 2, false); run Cycles(1, 1, false)
#endif
    };
    // When all have ended, nothing is left behind.
    done == 3 -> assert(freed == bitOf(OBJECTS - 1) - 1)
}
