// Flights that wait for one another: before a task waits, a search says whether that would ever end.
// Sources: Resolution/KeepAsync.swift (begin), InFlight/Flight+Waiting.swift (ring), Resolution/Keep.swift (refusal).
//
// Three flights; the work of each wants two of the others, any two, from two child tasks at once. In addition a thread makes
// something that wants flight 0, and flight 2 wants what that thread makes: a task waits for a thread, and a thread for no flight.
//
// BREAK NO_SEARCH           Nobody looks before waiting.
// BREAK FIRST_ONLY          The search follows only the first of the flights that a flight waits for.
// BREAK SEARCH_THEN_BOARD   The search and the entry into the list of those that wait have the lock each for itself.
// BREAK THREAD_WAITS        A thread waits for a flight.

byte lock = 0;
byte awaited[3];        // by each flight: which, a bit each
bit isLanded[3];
byte children[3];       // of each work, that have not ended
bit isMade;             // by the thread
bit isAtIt;

inline acquire() { atomic { lock == 0 -> lock = 1 } }
inline release() { lock = 0 }

// Which flights one waits for, by whatever detour.
inline search(from) {
    d_step {
        reached = 1 << from;
        i = 0;
        do
        :: i == 3 -> break
        :: i < 3 ->
#ifdef FIRST_ONLY
            if :: reached & 1 -> reached = reached | (awaited[0] & (~awaited[0] + 1)) :: else fi;
            if :: reached & 2 -> reached = reached | (awaited[1] & (~awaited[1] + 1)) :: else fi;
            if :: reached & 4 -> reached = reached | (awaited[2] & (~awaited[2] + 1)) :: else fi;
#else
            if :: reached & 1 -> reached = reached | awaited[0] :: else fi;
            if :: reached & 2 -> reached = reached | awaited[1] :: else fi;
            if :: reached & 4 -> reached = reached | awaited[2] :: else fi;
#endif
            i++
        od;
        i = 0
    }
}

// A child task of a flight's work asks for a flight; an error ends it as well as a landing.
proctype Child(byte me; byte wanted) {
    byte reached, i;
    bit isRing;
    acquire();
#ifdef NO_SEARCH
    isRing = false;
#else
    search(wanted);
    isRing = (reached & (1 << me)) != 0;
#endif
#ifdef SEARCH_THEN_BOARD
    release(); acquire();
#endif
    if
    :: isRing -> release()
    :: else ->
        awaited[me] = awaited[me] | (1 << wanted);
        release();
        isLanded[wanted];
        acquire();
        awaited[me] = awaited[me] & ~(1 << wanted);
        release()
    fi;
    children[me]--
}

proctype Work(byte me) {
    byte one, other;
    d_step { one = (me + 1) % 3; other = (me + 2) % 3 };
    atomic {
        // One child of the other two wants what the other wants, or each wants one.
        if
        :: children[me] = 2; run Child(me, one); run Child(me, other)
        :: children[me] = 1; run Child(me, one)
        :: children[me] = 1; run Child(me, other)
        :: skip
        fi
    };
    children[me] == 0;
    if :: me == 2 -> (isMade || !isAtIt) :: else fi;
    acquire(); isLanded[me] = 1; release()
}

proctype Thread() {
    isAtIt = 1;
#ifdef THREAD_WAITS
    isLanded[2];
#endif
    // Instead, it gets the error `asynchronous`.
    isMade = 1
}

init { atomic { run Work(0); run Work(1); run Work(2); run Thread() } }
