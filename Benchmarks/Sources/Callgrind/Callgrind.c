#include "Callgrind.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

int callgrind_is_available(void) { return 1; }

void callgrind_start(void) {
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
}

void callgrind_stop(const char *name) {
    CALLGRIND_DUMP_STATS_AT(name);
    CALLGRIND_STOP_INSTRUMENTATION;
}
#else
int callgrind_is_available(void) { return 0; }
void callgrind_start(void) {}
void callgrind_stop(const char *name) { (void)name; }
#endif
