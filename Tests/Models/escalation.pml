// The priority of who waits reaches the work waited for, and what that waits for.
// Sources: InFlight/Flight+Waiting.swift (board, escalate), InFlight/Flight.swift (launch).
//
// The work of flight 0 comes to wait for flight 1, whose work comes to wait for flight 2, while a task of high priority boards
// flight 0. Tasks are escalated outside of the lock, so at any later time.
//
// BREAK OWN_TASK_ONLY       Only the work waited for is escalated, and not what it waits for.
// BREAK TASK_PRIORITY_ONLY  Work that begins to wait passes on its task's priority, without what its flight has been asked with.
// BREAK NO_LAUNCH_PRIORITY  Work whose task is created late is not escalated to what its flight has been asked with meanwhile.
// BREAK LAST_WINS           A later escalation to less takes a task's priority back.

#define LOW    1
#define MEDIUM 2
#define HIGH   3

byte lock = 0;
byte asked[3];          // what a flight has been asked with
byte urgency[3];       // of its task
bit isLaunched[3];      // whether its task is known to the flight
bit isAwaited[3];       // whether the flight before it waits for it
byte done = 0;

inline acquire() { atomic { lock == 0 -> lock = 1 } }
inline release() { lock = 0 }

inline escalate(one, to) {
#ifdef LAST_WINS
    urgency[one] = to
#else
    d_step { if :: urgency[one] < to -> urgency[one] = to :: else fi }
#endif
}

// Under the lock: which tasks are to be escalated because a flight is asked with a priority.
inline collect(start, to) {
    tasks = 0; f = start;
    do
    :: f == 3 -> break
    :: f < 3 ->
        if :: asked[f] < to -> asked[f] = to :: else fi;
        if :: isLaunched[f] -> tasks = tasks | (1 << f) :: else fi;
#ifdef OWN_TASK_ONLY
        break;
#endif
        if :: f < 2 && isAwaited[f + 1] -> f++ :: else -> break fi
    od
}

inline carryOut(to) {
    f = 0;
    do
    :: f == 3 -> break
    :: f < 3 -> if :: tasks & (1 << f) -> escalate(f, to) :: else fi; f++
    od;
    tasks = 0; f = 0
}

// A task with some priority begins to wait for a flight, which has been launched or is launched by it.
inline board(aim, around, level) {
    acquire();
    own = level;
#ifndef TASK_PRIORITY_ONLY
    if :: around >= 0 && asked[around] > own -> own = asked[around] :: else fi;
#endif
    if :: around >= 0 -> isAwaited[aim] = 1 :: else fi;
    collect(aim, own);
    release();
    carryOut(own);
    // The work's task is created with the priority that its creator has, outside of the lock.
    if
    :: !isLaunched[aim] && around >= 0 ->
        escalate(aim, level);
        acquire();
        isLaunched[aim] = 1;
        own = asked[aim];
#ifndef NO_LAUNCH_PRIORITY
        collect(aim, own);
#endif
        release();
        carryOut(own)
    :: else
    fi;
    own = 0
}

// The work of a flight, which begins to wait for the next.
proctype Work(short flight) {
    byte tasks, f, own, with;
    isLaunched[flight];
    with = urgency[flight];
    board(flight + 1, flight, with);
    done++
}

proctype Asker(byte with) {
    byte tasks, f, own;
    board(0, -1, with);
    done++
}

// Launches the work of flight 0, which it asked for with a low priority.
proctype First() {
    byte tasks, f, own;
    acquire();
    if :: asked[0] < LOW -> asked[0] = LOW :: else fi;
    release();
    escalate(0, LOW);
    acquire();
    isLaunched[0] = 1;
    own = asked[0];
#ifndef NO_LAUNCH_PRIORITY
    collect(0, own);
#endif
    release();
    carryOut(own);
    done++
}

init {
    atomic {
        run First(); run Asker(MEDIUM); run Asker(HIGH);
        run Work(0); run Work(1)
    };
    done == 5 -> assert(urgency[0] == HIGH && urgency[1] == HIGH && urgency[2] == HIGH)
}
