#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

#include "AttackSteps.h"

#if defined(__linux__) && defined(__x86_64__)
#include <signal.h>
#include <time.h>
#include <ucontext.h>

enum { TRAP_FLAG = 0x100 };

static unsigned long left;
static unsigned patience;
static int reached, go;

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void on_step(int signal, siginfo_t *information, void *context) {
    (void)signal;
    (void)information;
    if (left-- != 0) { return; }
    __atomic_store_n(&reached, 1, __ATOMIC_SEQ_CST);
    long long end = now() + patience * 1000LL;
    while (!__atomic_load_n(&go, __ATOMIC_SEQ_CST) && now() < end) {}
    ((ucontext_t *)context)->uc_mcontext.gregs[REG_EFL] &= ~(long long)TRAP_FLAG;
}

int attack_can_step(void) { return 1; }

void attack_step_prepare(void) {
    __atomic_store_n(&go, 0, __ATOMIC_SEQ_CST);
    __atomic_store_n(&reached, 0, __ATOMIC_SEQ_CST);
}

void attack_step(unsigned long instruction, unsigned microseconds) {
    struct sigaction action = {.sa_sigaction = on_step, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGTRAP, &action, 0);
    left = instruction;
    patience = microseconds;
    __asm__ volatile("subq $128, %%rsp; pushfq; orq $0x100, (%%rsp); popfq; addq $128, %%rsp" ::: "memory", "cc");
}

void attack_step_end(void) {
    __asm__ volatile("subq $128, %%rsp; pushfq; andq $~0x100, (%%rsp); popfq; addq $128, %%rsp" ::: "memory", "cc");
}

int attack_step_is_reached(void) { return __atomic_load_n(&reached, __ATOMIC_SEQ_CST); }
void attack_step_let_go(void) { __atomic_store_n(&go, 1, __ATOMIC_SEQ_CST); }
#else
int attack_can_step(void) { return 0; }
void attack_step_prepare(void) {}
void attack_step(unsigned long instruction, unsigned microseconds) { (void)instruction; (void)microseconds; }
void attack_step_end(void) {}
int attack_step_is_reached(void) { return 1; }
void attack_step_let_go(void) {}
#endif
