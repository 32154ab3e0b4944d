// Stops a thread after each of its instructions, to let another have its way at exactly one of them.

#ifndef ATTACK_STEPS_H
#define ATTACK_STEPS_H

// Whether that can be done on this system.
int attack_can_step(void);

// Before another round, while nobody is in one.
void attack_step_prepare(void);

// From here on counts the calling thread's instructions. At that instruction, raises `attack_step_reached`, waits until
// `attack_step_go` is raised, for some microseconds at most, and goes on at full speed.
void attack_step(unsigned long instruction, unsigned microseconds);

// Stops counting, if the instruction has not been reached.
void attack_step_end(void);

int attack_step_is_reached(void);
void attack_step_let_go(void);

#endif
