// Writing to standard error without Foundation, and without Swift's import of the C library, which differs between systems.

#include "ResolverAtomics.h"

#include <stdio.h>

void resolver_write_error(const unsigned char *text, size_t count) {
    if (text) { fwrite(text, 1, count, stderr); }
    fflush(stderr);
}
