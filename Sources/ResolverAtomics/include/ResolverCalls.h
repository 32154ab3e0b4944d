// Calls of Swift closures from C: the only place that knows Swift's calling convention. `HeldCall.swift` is its only user,
// and does without it where it is not available.

#ifndef RESOLVER_CALLS_H
#define RESOLVER_CALLS_H

#include <stdint.h>

// It is assumed that a closure's context goes in the register that `swift_context` names, a result that is returned in memory
// at the address that `swift_indirect_result` is, and words as C passes them. A factory is of a type that could throw: the
// register that `swift_error_result` names is null before the call. Behind the words is an address, to which one that throws
// writes its error; it leaves something else than null in the register. One that does not throw may pass both on to what it
// calls in turn. That is Swift's stable ABI on Apple's systems and what its compiler does on Linux; `HeldCallTests` and
// `Tests/Calls` compare each such call with Swift's own. Where no test runs, where pointers to functions are signed, or where
// a function of WebAssembly has a type that a call has to match, Swift calls by itself. `-D RESOLVER_PORTABLE_CALLS`, for C
// and for Swift, has it do so everywhere.
#if defined(RESOLVER_PORTABLE_CALLS)
#define RESOLVER_CAN_CALL 0
#elif !defined(__has_attribute) || !defined(__has_feature)
#define RESOLVER_CAN_CALL 0
#elif !__has_attribute(swiftcall) || !__has_attribute(swift_context) || !__has_attribute(swift_indirect_result)
#define RESOLVER_CAN_CALL 0
#elif !__has_attribute(swift_error_result)
#define RESOLVER_CAN_CALL 0
#elif __has_feature(ptrauth_calls) || !defined(__LP64__) || !(defined(__x86_64__) || defined(__aarch64__))
#define RESOLVER_CAN_CALL 0
#else
#define RESOLVER_CAN_CALL 1
#endif

// 1 if `resolver_call` can call Swift closures.
static inline int resolver_can_call(void) { return RESOLVER_CAN_CALL; }

#if RESOLVER_CAN_CALL
_Static_assert(sizeof(uintptr_t) == sizeof(void *) && sizeof(uintptr_t) == sizeof(void (*)(void)), "words hold pointers");

typedef __attribute__((swiftcall)) void (*resolver_plain)(
    __attribute__((swift_indirect_result)) void *_Nonnull, __attribute__((swift_context)) void *_Nullable,
    __attribute__((swift_error_result)) void *_Nullable *_Nonnull, void *_Nullable);
typedef __attribute__((swiftcall)) void (*resolver_with_one)(
    __attribute__((swift_indirect_result)) void *_Nonnull, const void *_Nonnull,
    __attribute__((swift_context)) void *_Nullable, __attribute__((swift_error_result)) void *_Nullable *_Nonnull,
    void *_Nullable);
typedef __attribute__((swiftcall)) void (*resolver_with_two)(
    __attribute__((swift_indirect_result)) void *_Nonnull, const void *_Nonnull, uintptr_t,
    __attribute__((swift_context)) void *_Nullable, __attribute__((swift_error_result)) void *_Nullable *_Nonnull,
    void *_Nullable);
#endif

// MARK: - Values of any type

// A type's table of value witnesses stands before its metadata (swift/include/swift/ABI/ValueWitness.def, part of the stable
// ABI). `RepresentationTests` compares what these do with what Swift does.

#if RESOLVER_CAN_CALL
enum { resolver_initialize_with_copy = 2, resolver_get_enum_tag = 6, resolver_store_enum_tag = 7 };

typedef void *_Nonnull (*resolver_copy_witness)(void *_Nonnull, const void *_Nonnull, const void *_Nonnull);
typedef unsigned (*resolver_get_tag_witness)(const void *_Nonnull, unsigned, const void *_Nonnull);
typedef void (*resolver_store_tag_witness)(void *_Nonnull, unsigned, unsigned, const void *_Nonnull);

static inline const void *_Nonnull resolver_witness(const void *_Nonnull type, int index) {
    return ((const void *const *)((const void *const *)type)[-1])[index];
}
#endif

// Writes a copy of the value to memory for an optional of its type, as one that is there.
static inline void resolver_copy_value(void *_Nonnull to, const void *_Nonnull from, const void *_Nonnull type) {
#if RESOLVER_CAN_CALL
    ((resolver_copy_witness)resolver_witness(type, resolver_initialize_with_copy))(to, from, type);
    ((resolver_store_tag_witness)resolver_witness(type, resolver_store_enum_tag))(to, 0, 1, type);
#else
    (void)to; (void)from; (void)type;
#endif
}

// 1 if an optional of the type has no value.
static inline int resolver_has_no_value(const void *_Nonnull optional, const void *_Nonnull type) {
#if RESOLVER_CAN_CALL
    return ((resolver_get_tag_witness)resolver_witness(type, resolver_get_enum_tag))(optional, 1, type) != 0;
#else
    (void)optional; (void)type;
    return 0;
#endif
}

// Writes an optional of the type without a value.
static inline void resolver_write_no_value(void *_Nonnull to, const void *_Nonnull type) {
#if RESOLVER_CAN_CALL
    ((resolver_store_tag_witness)resolver_witness(type, resolver_store_enum_tag))(to, 1, 1, type);
#else
    (void)to; (void)type;
#endif
}

// MARK: - Closures

// Calls a Swift closure whose result is generic, and so returned in memory, without retaining its context, which the
// caller keeps alive. Swift's own call retains it: a write to memory that all threads share. `count` says how many of the
// two words the closure takes. By its type it may throw any error: returns that, which is the caller's to release, or 0.
static inline __attribute__((always_inline)) uintptr_t resolver_call(
    uintptr_t entry, uintptr_t context, void *_Nonnull result, const void *_Nonnull argument, uintptr_t more,
    int count) {
#if RESOLVER_CAN_CALL
    // A function whose error is generic writes it to memory, and says by the register for errors that it has.
    void *hasThrown = 0, *error = 0;
    if (count == 0) {
        ((resolver_plain)entry)(result, (void *)context, &hasThrown, &error);
    } else if (count == 1) {
        ((resolver_with_one)entry)(result, argument, (void *)context, &hasThrown, &error);
    } else {
        ((resolver_with_two)entry)(result, argument, more, (void *)context, &hasThrown, &error);
    }
    return hasThrown ? (uintptr_t)error : 0;
#else
    (void)entry; (void)context; (void)result; (void)argument; (void)more; (void)count;
    return 0;
#endif
}

#endif
