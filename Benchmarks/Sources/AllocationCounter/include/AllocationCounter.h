// Counts the heap allocations of the calling thread, by standing in front of the C library's allocator.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// From here on the thread's allocations are counted, from 0.
void allocation_counter_start(void);

/// Ends counting and returns how many there were.
unsigned long allocation_counter_stop(void);

/// How many bytes of the heap are in use, by all threads, what the allocator adds included. 0 where that is not known.
unsigned long allocation_counter_bytes_in_use(void);

#endif
