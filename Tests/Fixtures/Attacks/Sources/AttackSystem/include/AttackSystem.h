// The system calls of the attacks that Swift has no spelling for.

#ifndef ATTACK_SYSTEM_H
#define ATTACK_SYSTEM_H

#include <pthread.h>
#include <stddef.h>

#include "AttackSteps.h"

// Bytes that the program has allocated and not freed; 0 where that cannot be told.
size_t attack_bytes_in_use(void);

// Makes `membarrier` fail with this error from now on, in every thread of the process. 0 if that worked.
int attack_forbid_membarrier(int error);

// Whether another thread's interruptions are possible: has SIGUSR2 make whoever receives it spin for some time.
int attack_prepare_interruptions(unsigned microseconds);

// Interrupts a thread wherever it is.
void attack_interrupt(pthread_t thread);

#endif
