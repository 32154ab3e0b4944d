// The once-only gate of tasks: one flight for all who ask, each of whom may be cancelled, and a reset.
// Sources: InFlight/Flight.swift, InFlight/Flight+Waiting.swift, Resolution/KeepAsync.swift.
//
// Two tasks ask for one service. Each may be cancelled at any time. The work ends by itself or, where all tasks will be cancelled, only
// when it is cancelled; it may make the service even then.
//
// ALSO WITH_RESET              A reset comes at any time; one of the two may be cancelled.
// ALSO THREE_TASKS             Three tasks, one of whom may be cancelled.
// BREAK RESUME_WHERE_FOUND     Whoever finds a continuation resumes it and leaves it where it was.
// BREAK WAIT_WITHOUT_LOOK      A continuation is left without looking whether the outcome has come already.
// BREAK LAST_LEAVES_WORK       The last passenger to leave does not have the work cancelled.
// BREAK NO_LAUNCH_CHECK        Work whose task is created after all passengers have left is not cancelled.
// BREAK BOARD_ABANDONED        A later task becomes a passenger of a flight that is being given up.
// BREAK KEEP_STALE             What was begun before a reset is kept.
// BREAK JOIN_STALE             Who asks after a reset joins a flight that was begun before it.
// BREAK LOOK_THEN_LAUNCH       The look for a flight and its entry have the lock each for itself.
// BREAK LAND_THEN_KEEP         The flight leaves the list before what it made is kept, the lock given up in between.

#if defined(KEEP_STALE) || defined(JOIN_STALE)
#define WITH_RESET
#endif
#ifdef THREE_TASKS
#define TASKS 3
#else
#define TASKS 2
#endif
#define FLIGHTS 4
#define NONE 15

// Arrivals.
#define NOTHING   0
#define LANDED    1
#define AGAIN     2
#define CANCELLED 3

byte serial = 1;
byte lastReset = 0;
byte slot = 0;
bit wasKept;                    // since the last reset
bit isEndless;                  // work ends only when it is cancelled, and so are all tasks

byte count = 0;
byte begun[FLIGHTS];
byte inList = 0;                // the recipe's flights, a bit each
bit isAbandoned[FLIGHTS];
bit hasTask[FLIGHTS];
bit isEnded[FLIGHTS];
bit isWorkCancelled[FLIGHTS];
byte passengers[FLIGHTS];       // the tasks that wait, a bit each
byte lookers[FLIGHTS];

byte flightOf[TASKS];           // the flight whose waiter a task has, while a handler is set
byte arrival[TASKS];
byte outcome[TASKS];            // with LANDED: when what was made began, 0 for an error
bit hasContinuation[TASKS];
byte resumed[TASKS];            // how often, since the task began to wait
byte answer[TASKS];             // what it was resumed with
bit isCancelled[TASKS];
bit willBeCancelled[TASKS];

// What is done under the lock, nobody sees the middle of.
#define LOCKED atomic

// Outside of the lock. A continuation may be resumed once.
inline resume(t, with) { d_step { resumed[t]++; answer[t] = with; assert(resumed[t] == 1) } }

inline leave(f, t) {
    passengers[f] = passengers[f] & ~(1 << t); lookers[f] = lookers[f] & ~(1 << t)
}

proctype Work(byte me) {
    byte waiters, again, t;
    bit isMade;
    // Launched: the flight learns its task.
    LOCKED { hasTask[me] = !isEnded[me]; isMade = isAbandoned[me] };
#ifndef NO_LAUNCH_CHECK
    if :: isMade -> isWorkCancelled[me] = 1 :: else fi;
#endif
    // Landed.
    LOCKED {
    if :: isEndless -> isWorkCancelled[me] :: else fi;
    // Nobody is failed by others' cancellation.
    assert(!isAbandoned[me] || passengers[me] == 0);
    if :: true -> isMade = true :: true -> isMade = false fi;
    inList = inList & ~(1 << me); isEnded[me] = 1; hasTask[me] = 0;
#ifdef LAND_THEN_KEEP
    }; LOCKED {
#endif
    if
    :: isMade ->
#ifndef KEEP_STALE
        if
        :: begun[me] < lastReset -> skip
        :: else ->
#endif
            slot = begun[me];
            assert(!wasKept && slot > lastReset);
            wasKept = 1
#ifndef KEEP_STALE
        fi
#endif
    :: else
    fi;
    d_step {
        t = 0;
        do
        :: t == TASKS -> break
        :: t < TASKS ->
            if
            :: passengers[me] & (1 << t) ->
                arrival[t] = LANDED; outcome[t] = (isMade -> begun[me] : 0);
                if :: hasContinuation[t] -> waiters = waiters | (1 << t) :: else fi
            :: else
            fi;
            if
            :: lookers[me] & (1 << t) ->
                arrival[t] = AGAIN;
                if :: hasContinuation[t] -> again = again | (1 << t) :: else fi
            :: else
            fi;
#ifndef RESUME_WHERE_FOUND
            if :: (waiters | again) & (1 << t) -> hasContinuation[t] = 0 :: else fi;
#endif
            t++
        od;
#ifndef RESUME_WHERE_FOUND
        passengers[me] = 0; lookers[me] = 0;
#endif
        t = 0
    }
    };
    // Outside of the lock; one after the other or at once makes no difference.
    atomic {
        do
        :: t == TASKS -> break
        :: t < TASKS ->
            if :: waiters & (1 << t) -> resume(t, LANDED) :: else fi;
            if :: again & (1 << t) -> resume(t, AGAIN) :: else fi;
            t++
        od
    };
    waiters = 0; again = 0; t = 0; isMade = 0
}

// The library's cancel handler, which runs at most once for a task, while the task waits or before.
proctype Canceller(byte t) {
    byte f;
    bit isToResume, isToCancel, isHandled;
    if :: willBeCancelled[t] :: !willBeCancelled[t] -> goto end fi;
    // The handler of whatever wait the task is in, or comes to; or the task has ended.
again:
    LOCKED {
    flightOf[t] != NONE;
    f = flightOf[t]; isToResume = 0; isToCancel = 0; isHandled = 0; isCancelled[t] = 1;
    if
    :: f < FLIGHTS && arrival[t] == NOTHING ->
        if
        :: (passengers[f] & (1 << t)) ->
            leave(f, t);
            if :: passengers[f] == 0 -> isAbandoned[f] = 1; isToCancel = hasTask[f] :: else fi
        :: else -> leave(f, t)
        fi;
        isToResume = hasContinuation[t];
        hasContinuation[t] = 0;
        arrival[t] = CANCELLED; isHandled = 1
    :: else
#ifdef RESUME_WHERE_FOUND
        ; if :: f < FLIGHTS -> isToResume = hasContinuation[t] :: else fi
#endif
    fi
    };
    atomic {
#ifndef LAST_LEAVES_WORK
    if :: isToCancel -> isWorkCancelled[f] = 1 :: else fi;
#endif
    if :: isToResume -> resume(t, CANCELLED) :: else fi
    };
    // What it found may have landed before: then it is the next wait's, if there is one.
    if :: f < FLIGHTS && !isHandled -> flightOf[t] != f; goto again :: else fi;
end:
    skip
}

proctype Task(byte me) {
    byte flight, asked, value, i;
    bit isPassenger, isFirst;
    do
    :: true ->
        LOCKED {
        asked = lastReset; value = 0;
        if :: slot != 0 -> value = slot; goto over :: else fi;
        d_step {
            flight = NONE; i = 0;
            do
            :: i == count -> break
            :: i < count ->
                if
#ifdef JOIN_STALE
                :: (inList & (1 << i)) -> flight = i
#else
                :: (inList & (1 << i)) && begun[i] > lastReset -> flight = i
#endif
                :: else
                fi;
                i++
            od;
            i = 0
        };
        isFirst = flight == NONE;
#ifdef LOOK_THEN_LAUNCH
        }; LOCKED {
#endif
        if
        :: isFirst ->
            d_step {
                assert(count < FLIGHTS);
                serial++; flight = count; count++; begun[flight] = serial; inList = inList | (1 << flight)
            };
            isPassenger = true
        :: else ->
#ifdef BOARD_ABANDONED
            isPassenger = true
#else
            isPassenger = !isAbandoned[flight]
#endif
        fi;
        d_step {
            arrival[me] = NOTHING; hasContinuation[me] = 0; resumed[me] = 0; answer[me] = NOTHING;
            if
            :: isPassenger -> passengers[flight] = passengers[flight] | (1 << me)
            :: else -> lookers[flight] = lookers[flight] | (1 << me)
            fi
        };
        // The handler is set outside of the lock; it runs at once if the task is cancelled already, so that may count as one step.
        if :: isFirst -> run Work(flight) :: else fi;
        flightOf[me] = flight
        };
#ifdef WAIT_WITHOUT_LOOK
        hasContinuation[me] = 1;
#else
        // Nobody else resumes it once it has arrived without a continuation.
        LOCKED { if :: arrival[me] == NOTHING -> hasContinuation[me] = 1 :: else -> resume(me, arrival[me]) fi };
#endif
        // The handler is taken away; while it runs, that waits. Nothing is left of the wait.
        atomic {
            resumed[me] > 0;
            flightOf[me] = NONE;
            assert(answer[me] == arrival[me]);
            if
            :: answer[me] == LANDED -> value = outcome[me]; goto over
            :: answer[me] == CANCELLED -> assert(isCancelled[me]); value = 0; goto over
            :: answer[me] == AGAIN -> skip
            fi
        }
    od;
over:
    LOCKED {
        // Who asks after a reset gets nothing that was begun before it.
        assert(value == 0 || value > asked);
        asked = 0; value = 0; flight = 0; isPassenger = 0; isFirst = 0;
        // A canceller that comes too late finds nothing to do.
        flightOf[me] = FLIGHTS;
        arrival[me] = NOTHING; outcome[me] = 0; answer[me] = NOTHING; resumed[me] = 0; hasContinuation[me] = 0
    }
}

proctype Reset() {
    d_step { serial++; lastReset = serial; slot = 0; wasKept = 0 }
}

init {
    atomic {
        flightOf[0] = NONE; flightOf[1] = NONE;
#if TASKS == 3
        flightOf[2] = NONE;
        run Task(2);
#endif
        if :: willBeCancelled[0] = 1 :: true fi;
#ifdef WITH_RESET
        run Reset();
#elif TASKS == 2
        if :: willBeCancelled[1] = 1 :: true fi;
        if :: willBeCancelled[0] && willBeCancelled[1] -> isEndless = 1 :: true fi;
#endif
        run Task(0); run Task(1); run Canceller(0); run Canceller(1)
    };
    _nr_pr == 1 -> assert(inList == 0)
}
