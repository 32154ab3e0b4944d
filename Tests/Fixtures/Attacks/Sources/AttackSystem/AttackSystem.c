#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

#include "AttackSystem.h"

#include <errno.h>
#include <signal.h>
#include <time.h>

#if defined(__GLIBC__)
#include <malloc.h>

size_t attack_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
#elif defined(__APPLE__)
#include <malloc/malloc.h>

size_t attack_bytes_in_use(void) { return mstats().bytes_used; }
#else
size_t attack_bytes_in_use(void) { return 0; }
#endif

#if defined(__linux__)
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int attack_forbid_membarrier(int error) {
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_membarrier, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (unsigned)error),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) { return errno; }
    // For the threads that are there already as well.
    if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) != 0) { return errno; }
    // The filter is in place if a query of what the kernel can do fails.
    return syscall(SYS_membarrier, 0, 0, 0) == -1 ? 0 : EINVAL;
}
#else
int attack_forbid_membarrier(int error) {
    (void)error;
    return ENOSYS;
}
#endif

static unsigned spin_nanoseconds;

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void spin(int signal) {
    (void)signal;
    int saved = errno;
    long long end = now() + spin_nanoseconds;
    while (now() < end) {}
    errno = saved;
}

int attack_prepare_interruptions(unsigned microseconds) {
    spin_nanoseconds = microseconds * 1000;
    struct sigaction action = {.sa_handler = spin, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    return sigaction(SIGUSR2, &action, NULL);
}

void attack_interrupt(pthread_t thread) { pthread_kill(thread, SIGUSR2); }
