// The program's own description of its types' properties: a section of each image, which the compiler writes for mirrors.

// As in ResolverAtomics.c: where it is defined, it is this copy's own.
#if defined(__ELF__)
#pragma GCC visibility push(protected)
#endif
#include "ResolverAtomics.h"
#if defined(__ELF__)
#pragma GCC visibility pop
#endif

#include <stddef.h>

// Where pointers are signed, those in a type's metadata cannot be read as they are: there nobody is told.
#if defined(__has_feature)
#if __has_feature(ptrauth_calls)
#define RESOLVER_POINTERS_ARE_SIGNED 1
#endif
#endif

#if defined(__APPLE__) && !defined(RESOLVER_POINTERS_ARE_SIGNED)

#include <mach-o/dyld.h>
#include <mach-o/getsect.h>

int resolver_for_each_field_section(
    void (*body)(const void *start, size_t length, void *context), void *context
) {
    for (uint32_t image = 0; image < _dyld_image_count(); image += 1) {
        unsigned long length = 0;
        const void *start = getsectiondata(
            (const void *)_dyld_get_image_header(image), "__TEXT", "__swift5_fieldmd", &length);
        if (start) body(start, length, context);
    }
    return 1;
}

#elif defined(__linux__) && defined(__ELF__)

struct range { uintptr_t start; size_t length; };

// swift/stdlib/public/SwiftShims/swift/shims/MetadataSections.h, as it has been since Swift 5.
struct sections {
    uintptr_t version;
    const void *base, *unused0, *unused1;
    struct range protocols, conformances, types, typeref, reflstr, fieldmd;
};

extern void swift_enumerateAllMetadataSections(
    _Bool (*body)(const void *sections, void *context), void *context) __attribute__((weak));

struct visitor {
    void (*body)(const void *start, size_t length, void *context);
    void *context;
};

static _Bool visit(const void *found, void *context) {
    const struct sections *sections = found;
    const struct visitor *visitor = context;
    if (sections->fieldmd.start) {
        visitor->body((const void *)sections->fieldmd.start, sections->fieldmd.length, visitor->context);
    }
    return 1;
}

int resolver_for_each_field_section(
    void (*body)(const void *start, size_t length, void *context), void *context
) {
    if (!swift_enumerateAllMetadataSections) return 0;
    struct visitor visitor = { body, context };
    swift_enumerateAllMetadataSections(visit, &visitor);
    return 1;
}

#else

int resolver_for_each_field_section(
    void (*body)(const void *start, size_t length, void *context), void *context
) {
    (void)body;
    (void)context;
    return 0;
}

#endif

extern __attribute__((swiftcall)) const void *swift_getTypeByMangledNameInContext(
    const char *name, size_t length, const void *context, const void *const *arguments);

const void *resolver_type_by_mangled_name(const char *name, size_t length) {
    return swift_getTypeByMangledNameInContext(name, length, NULL, NULL);
}
