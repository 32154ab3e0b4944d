// Questions to the system about what the process is.

#define _GNU_SOURCE

// As in ResolverAtomics.c: where it is defined, it is this copy's own.
#if defined(__ELF__)
#pragma GCC visibility push(protected)
#endif
#include "ResolverAtomics.h"
#if defined(__ELF__)
#pragma GCC visibility pop
#endif

#include <stdlib.h>

#if !defined(__wasi__) && !defined(_WIN32)
#include <dlfcn.h>
#endif

const char *resolver_environment(const char *name) { return getenv(name); }

// Whether code that only a test framework has is there: the entry point of Swift Testing, or the test case of XCTest, as
// an Objective-C or a Swift class. A program that is linked statically has no table to look in, and Xcode loads its
// frameworks late, so both may say so in the environment as well.
int resolver_is_test(void) {
#if !defined(__wasi__) && !defined(_WIN32)
    static const char *const symbols[] = {
        "swt_abiv0_getEntryPoint", "OBJC_CLASS_$_XCTestCase", "$s6XCTest0A4CaseCMa", "$s6XCTest0aB0CMa",
    };
    for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
        if (dlsym(RTLD_DEFAULT, symbols[index])) { return 1; }
    }
#endif
    return getenv("XCTestConfigurationFilePath") || getenv("XCTestBundlePath") || getenv("XCTestSessionIdentifier");
}
