// The once-only gate of threads: of all that ask for a kept instance at once, one makes it, and a reset reaches what is being made.
// Sources: Resolution/Keep.swift, Resolution/Keeping.swift, InFlight/Construction.swift, InFlight/Beginning.swift.
//
// Three threads ask; making A asks for B, and making B asks for A if the two need one another. A factory may fail. A reset comes at any
// time. Serial numbers say what began before it.
//
// ALSO RING                  A and B need one another; threads begin at both ends.
// BREAK NO_RING_CHECK        A thread waits without looking whether that would ever end. (With RING.)
// BREAK RING_THEN_WAIT       The lock is given up between that look and the waiting. (With RING.)
// BREAK NO_BROADCAST         The end of a making wakes nobody.
// BREAK WAKE_ONE             It wakes one of those who wait.
// BREAK WAIT_AFTER_RELEASE   A thread gives up the lock, and falls asleep later.
// BREAK KEEP_STALE           What was begun before a reset is kept.
// BREAK JOIN_STALE           Who asks after a reset waits for what was begun before it, and has it handed over.
// BREAK LOOK_THEN_BEGIN      The look for others and the beginning have the lock each for itself.
// BREAK END_THEN_KEEP        The making leaves the list before what it made is kept, the lock given up in between.
// BREAK FACTORY_UNDER_LOCK   A factory runs under the lock.

#if defined(NO_RING_CHECK) || defined(RING_THEN_WAIT)
#define RING
#endif

#define A 0
#define B 1
#define NONE 15
#define THREADS 3
#define MAKINGS 8

typedef Making { byte recipe; byte thread; byte begun; bit isFinished; bit isHanded; byte asleep };

byte lock = 0;
byte serial = 1;
byte lastReset = 0;
byte slot[2];                   // the serial number of the kept instance's beginning, or 0
Making makings[MAKINGS];
byte count = 0;
byte current[2];                // those in the list of a recipe, a bit each
byte waiting[THREADS];          // for which making
bit isWoken[THREADS];
byte keptSince[2];              // how many were kept since the last reset
bit hasFailed[THREADS];

inline acquire() { atomic { lock == 0 -> lock = 1 } }
inline release() { lock = 0 }

#define isStale(m) (makings[m].begun < lastReset)

// The first making of a recipe by another thread that may be waited for.
inline findOther(key) {
    d_step {
        other = NONE; i = 0;
        do
        :: i == count -> break
        :: i < count ->
            if
#ifdef JOIN_STALE
            :: (current[key] & (1 << i)) -> other = i; break
#else
            :: (current[key] & (1 << i)) && !isStale(i) -> other = i; break
#endif
            :: else -> i++
            fi
        od;
        i = 0
    }
}

// Follows who makes what, and what each of those waits for.
inline findRing() {
    d_step {
        isRing = false; i = other;
        do
        :: i == NONE -> break
        :: i != NONE ->
            if
            :: makings[i].thread == me -> isRing = true; break
            :: else ->
                i = waiting[makings[i].thread];
                if :: i != NONE && makings[i].isFinished -> i = NONE :: else fi
            fi
        od;
        i = 0
    }
}

// Asks for a recipe. `value` is when the making of what comes back began, or 0 for an error.
inline claim(key, begins, mine) {
    asked = lastReset; value = 0; begins = false;
    acquire();
    asked = lastReset;
    do
    :: true ->
        if :: slot[key] != 0 -> value = slot[key]; release(); break :: else fi;
        findOther(key);
        if
        :: other != NONE ->
#ifdef NO_RING_CHECK
            isRing = makings[other].thread == me;
#else
            findRing();
#endif
#ifdef RING_THEN_WAIT
            release(); acquire();
#endif
            if
            :: isRing -> release(); break
            :: else ->
                waiting[me] = other;
                do
                :: makings[other].isFinished -> break
                :: !makings[other].isFinished ->
#ifdef WAIT_AFTER_RELEASE
                    release();
                    atomic { makings[other].asleep = makings[other].asleep | (1 << me); isWoken[me] = 0 };
#else
                    atomic { makings[other].asleep = makings[other].asleep | (1 << me); isWoken[me] = 0; lock = 0 };
#endif
                    isWoken[me];
                    acquire()
                od;
                waiting[me] = NONE;
                // What cannot be kept is handed to those who waited.
                if :: makings[other].isHanded -> value = makings[other].begun; release(); break :: else fi
            fi
        :: else ->
#ifdef LOOK_THEN_BEGIN
            release(); acquire();
#endif
            d_step {
                serial++; mine = count; count++;
                makings[mine].recipe = key; makings[mine].thread = me; makings[mine].begun = serial;
                current[key] = current[key] | (1 << mine)
            };
            begins = true;
#ifndef FACTORY_UNDER_LOCK
            release();
#endif
            break
        fi
    od;
    // Who asks after a reset gets nothing that was begun before it.
    assert(value == 0 || value > asked);
    other = 0; isRing = false; asked = 0
}

inline broadcast(m) {
#ifndef NO_BROADCAST
    d_step {
        i = 0;
        do
        :: i == THREADS -> break
        :: i < THREADS ->
            if
            :: makings[m].asleep & (1 << i) ->
                isWoken[i] = 1; makings[m].asleep = makings[m].asleep & ~(1 << i);
#ifdef WAKE_ONE
                break
#endif
            :: else
            fi;
            i++
        od;
        i = 0
    }
#else
    skip
#endif
}

// Ends a making, which has come to something or failed.
inline finish(key, mine, isGood) {
#ifndef FACTORY_UNDER_LOCK
    acquire();
#endif
    current[key] = current[key] & ~(1 << mine);
    makings[mine].isFinished = 1;
    broadcast(mine);
#ifdef END_THEN_KEEP
    release(); acquire();
#endif
    if
    :: isGood ->
#ifdef KEEP_STALE
        if
        :: true ->
#else
        if
        :: isStale(mine) -> makings[mine].isHanded = 1
        :: else ->
#endif
            slot[key] = makings[mine].begun;
            keptSince[key]++;
            // At most one is kept, and none that was begun before a reset.
            assert(keptSince[key] == 1 && slot[key] > lastReset)
        fi
    :: else
    fi;
    release()
}

proctype Thread(byte me; byte outer) {
    byte value, other, i, asked, one, two, three;
    bit isBuildingAgain, isBuilding, isBuildingPart, isRing, isMade;
    claim(outer, isBuilding, one);
    if
    :: isBuilding ->
        isMade = true;
#ifdef RING
        // Each needs the other; innermost, that is a cycle of the thread's own, which the gate finds too.
        claim(1 - outer, isBuildingPart, two);
        if
        :: isBuildingPart ->
            claim(outer, isBuildingAgain, three);
            // That asked for its own making, unless a reset has come between.
            if
            :: isBuildingAgain -> finish(outer, three, true); isMade = true
            :: else -> isMade = value != 0
            fi;
            finish(1 - outer, two, isMade)
        :: else -> isMade = value != 0
        fi;
#else
        if
        :: outer == A ->
            claim(B, isBuildingPart, two);
            if :: isBuildingPart -> finish(B, two, true) :: else fi
        :: else
        fi;
        if :: true -> isMade = false; hasFailed[me] = 1 :: true fi;
#endif
        finish(outer, one, isMade)
    :: else
    fi;
    // Nobody's making is left in a list, and nobody is left asleep.
    value = 0; one = 0; two = 0; three = 0; isBuildingAgain = 0; isBuilding = 0; isBuildingPart = 0; isMade = 0
}

proctype Reset() {
    acquire();
    d_step { serial++; lastReset = serial; slot[A] = 0; slot[B] = 0; keptSince[A] = 0; keptSince[B] = 0 };
    release()
}

init {
    atomic {
        waiting[0] = NONE; waiting[1] = NONE; waiting[2] = NONE;
#ifdef RING
        run Thread(0, A); run Thread(1, B);
#else
        run Thread(0, A); run Thread(1, A); run Thread(2, B);
#endif
        run Reset()
    };
    _nr_pr == 1 -> assert(current[A] == 0 && current[B] == 0)
}
