// Read sections: what a writer has unlinked is freed when no reader can be looking at it.
// Sources: Container/Reclamation.swift, InFlight/ThreadState.swift (attach), ResolverAtomics (read_begin, barrier).
//
// Processors may hold stores back (x86-TSO): each thread has a buffer that drains at any time, in order.
// A filter of system calls may be installed at any time; from then on the system refuses `membarrier`.

//
// BREAK NO_BARRIER            Writers have only themselves pass a barrier.
// BREAK BARRIER_BEFORE_UNLINK Writers pass the barrier before they unlink.
// BREAK LIST_BEFORE_BARRIER   Writers read the list of threads before the barrier.
// BREAK FLAG_BEFORE_READING   Readers look whether they have to fence before they say that they read.
// BREAK NO_OUTWAIT            A writer that is refused does not wait for stores begun before it set the flags.
// BREAK SETTLED_EARLY         A second writer goes on when a first has begun to set the flags, but not ended waiting.
// BREAK FLAGS_BEFORE_GLOBAL   The threads' flags are set before the one that threads look at when they attach.
// BREAK ATTACH_OVERWRITES     A thread that attaches stores what it has read into its flag, even "no".
// BREAK ATTACH_UNFENCED       A thread puts itself into the list without a fence.
// BREAK LOCK_IN_SECTION       A read section waits for the lock.

#include "tso.inc"

// Words of memory.
#define LINK(o)    (o)         // whether an object can be found
#define READING(t) (2 + (t))   // of the threads 0 and 1
#define FENCING(t) (4 + (t))
#define LISTED(t)  (6 + (t))   // whether a thread is in the list
#define FENCES     8
#define SETTLED    9

// Threads: two readers, the second of which attaches. There are two writers, with an object each; what they store they fence
// at once, by the lock or the barrier, so they have no buffers.
#define OLD   0
#define NEW   1

bool isRefused = false;
bool isFreed[2];
byte lock = 0;

inline acquire() { atomic { lock == 0 -> lock = 1 } }
inline release() { lock = 0 }

inline section(me, object) {
#ifdef FLAG_BEFORE_READING
    load(FENCING(me), flag);
    store(me, READING(me), 1);
#else
    store(me, READING(me), 1);
    load(FENCING(me), flag);
#endif
    if :: flag -> fence(me) :: else fi;
    load(LINK(object), found);
    if
    :: found ->
        assert(!isFreed[object]);
#ifdef LOCK_IN_SECTION
        fence(me); acquire(); release();
#endif
        assert(!isFreed[object])
    :: else
    fi;
    store(me, READING(me), 0)
}

proctype Reader() {
    bit flag, found;
    if :: section(OLD, 0) :: section(OLD, 1) fi;
    if :: section(OLD, 0) :: section(OLD, 1) fi
}

// A thread that resolves for the first time.
proctype Comer() {
    bit flag, found;
#ifdef ATTACH_UNFENCED
    store(NEW, LISTED(NEW), 1);
#else
    atomic { fence(NEW); mem[LISTED(NEW)] = 1 }
#endif
    load(FENCES, flag);
#ifdef ATTACH_OVERWRITES
    store(NEW, FENCING(NEW), flag); fence(NEW);
#else
    // Never back to 0: a writer that has seen the entry may have set it meanwhile.
    if :: flag -> store(NEW, FENCING(NEW), 1); fence(NEW) :: else fi;
#endif
    if :: section(NEW, 0) :: section(NEW, 1) fi
}

inline fallBack() {
#ifndef FLAGS_BEFORE_GLOBAL
    mem[FENCES] = 1;
#endif
    acquire();
    load(LISTED(NEW), seen);
    mem[FENCING(OLD)] = 1;
    if :: seen -> mem[FENCING(NEW)] = 1 :: else fi;
    release();
#ifdef FLAGS_BEFORE_GLOBAL
    mem[FENCES] = 1;
#endif
#ifndef NO_OUTWAIT
    drained(OLD); drained(NEW);
#endif
    mem[SETTLED] = 1
}

inline barrier() {
    skip;
#ifndef NO_BARRIER
    if
    :: atomic { !isRefused -> skip }; drained(OLD); drained(NEW)
    :: atomic { isRefused -> skip };
#ifdef SETTLED_EARLY
        load(FENCES, seen);
#else
        load(SETTLED, seen);
#endif
        if :: !seen -> fallBack() :: else fi
    fi
#endif
}

proctype Writer(byte object) {
    bit seen, isListed;
#ifdef BARRIER_BEFORE_UNLINK
    barrier();
#endif
#ifdef LIST_BEFORE_BARRIER
    load(LISTED(NEW), isListed);
#endif
    acquire();
    mem[LINK(object)] = 0;
    release();
#ifndef BARRIER_BEFORE_UNLINK
    barrier();
#endif
    acquire();
#ifndef LIST_BEFORE_BARRIER
    load(LISTED(NEW), isListed);
#endif
    mem[READING(OLD)] == 0;
    if :: isListed -> mem[READING(NEW)] == 0 :: else fi;
    release();
    isFreed[object] = true
}

proctype Filter() { isRefused = true }

init {
    atomic {
        mem[LINK(0)] = 1; mem[LINK(1)] = 1; mem[LISTED(OLD)] = 1;
        run Drain(OLD); run Drain(NEW);
        run Reader(); run Comer(); run Writer(0); run Writer(1); run Filter()
    }
}
