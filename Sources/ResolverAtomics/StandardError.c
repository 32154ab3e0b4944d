// Writing to standard error without Foundation, and without Swift's import of the C library, which differs between systems.

// As in ResolverAtomics.c: where it is defined, it is this copy's own.
#if defined(__ELF__)
#pragma GCC visibility push(protected)
#endif
#include "ResolverAtomics.h"
#if defined(__ELF__)
#pragma GCC visibility pop
#endif

#include <stdio.h>

void resolver_write_error(const unsigned char *text, size_t count) {
    if (text) { fwrite(text, 1, count, stderr); }
    fflush(stderr);
}
