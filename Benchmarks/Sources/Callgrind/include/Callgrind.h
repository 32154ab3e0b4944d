// Valgrind's client requests, as functions that Swift can call. Outside of valgrind they do nothing.
#ifndef CALLGRIND_REQUESTS_H
#define CALLGRIND_REQUESTS_H

/// Whether the headers were there when this was compiled. Without them nothing is counted.
int callgrind_is_available(void);

/// From here on instructions are counted.
void callgrind_start(void);

/// Ends counting and writes down what was counted, under a name.
void callgrind_stop(const char *name);

#endif
