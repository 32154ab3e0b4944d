// With IsolatedFunctions+Options.swift the only place where a function that carries its isolation becomes another function
// type.
//
// A factory, an option's closure or a release handler is `@isolated(any)`: the compiler wants `await` for every call.
// The library asks such a function for its isolation once, sees to it before each call that the calling thread is
// there, and then calls the function as if it had none. Swift has no conversion for that, so the bits are taken for the
// other type.
//
// The bits are those of a structure that holds the function, never of the function itself. A function that is itself a
// generic argument (`unsafeBitCast(function, to:)`, `MemoryLayout.size(ofValue:)`, `withUnsafeBytes(of:)`) has the
// runtime asked for the metadata of its type, and runtimes before iOS 18 and macOS 15 know none for `@isolated(any)`. A
// structure has a layout that the compiler knows, so both builds, debug and release, copy two words and ask the runtime
// nothing; `Tests/AppleTargets/check` looks for it in the code that is made.
//
// Safety: a function value is an entry point and a context, whatever its type. Each pair of structures differs in what
// leaves the calling convention as it is:
// - `@isolated(any)`, which says that the context begins with the actor. The caller has asked for it before.
// - `sending` of a result, which is a promise to the type checker alone. `resolveAsync` says what may be done with a result.
// - `UncheckedSendable<Value>` for `Value`: a structure of one field is passed as the field is, and a parameter of a generic type in
//   memory. (`sending` of a parameter would be another convention, in which the closure releases what it is passed.)

/// Functions as the library calls them: direct ones without isolation, suspending ones with it, as they go to their
/// actor by themselves. Each structure is made of the function as it was written.
enum Called {
    // MARK: - Factories that may fail

    struct Throwing<Service, Failure: Error> {
        private struct Written { let call: @isolated(any) @Sendable () throws(Failure) -> Service? }
        let call: @Sendable () throws(Failure) -> Service?

        init(_ function: @escaping @isolated(any) @Sendable () throws(Failure) -> Service?) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct ThrowingResolver<Service, Failure: Error> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver) throws(Failure) -> Service? }
        let call: @Sendable (Resolver) throws(Failure) -> Service?

        init(_ function: @escaping @isolated(any) @Sendable (Resolver) throws(Failure) -> Service?) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct ThrowingArguments<Service, Failure: Error> {
        private struct Written {
            let call: @isolated(any) @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?
        }
        let call: @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct Throwing1<Service, First> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver, First) throws -> Service? }
        let call: @Sendable (Resolver, First) throws -> Service?

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, First) throws -> Service?) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct Throwing2<Service, First, Second> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver, First, Second) throws -> Service? }
        let call: @Sendable (Resolver, First, Second) throws -> Service?

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, First, Second) throws -> Service?) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct Throwing3<Service, First, Second, Third> {
        private struct Written {
            let call: @isolated(any) @Sendable (Resolver, First, Second, Third) throws -> Service?
        }
        let call: @Sendable (Resolver, First, Second, Third) throws -> Service?

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, First, Second, Third) throws -> Service?) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct Throwing4<Service, First, Second, Third, Fourth> {
        private struct Written {
            let call: @isolated(any) @Sendable (Resolver, First, Second, Third, Fourth) throws -> Service?
        }
        let call: @Sendable (Resolver, First, Second, Third, Fourth) throws -> Service?

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, First, Second, Third, Fourth) throws -> Service?)
        {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    // MARK: - Factories that may suspend

    struct Async<Service> {
        private struct Written { let call: ResolverAsyncFactory<Service> }
        let call: @isolated(any) @Sendable () async throws -> sending Service?

        init(_ function: @escaping ResolverAsyncFactory<Service>) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct AsyncResolver<Service> {
        private struct Written { let call: ResolverAsyncFactoryResolver<Service> }
        let call: @isolated(any) @Sendable (Resolver) async throws -> sending Service?

        init(_ function: @escaping ResolverAsyncFactoryResolver<Service>) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct AsyncArguments<Service> {
        private struct Written { let call: ResolverAsyncFactoryArgumentsN<Service> }
        /// `sending`, as it is written: the function releases what it is passed.
        let call: @isolated(any) @Sendable (Resolver, sending Resolver.Args) async throws -> sending Service?

        init(_ function: @escaping ResolverAsyncFactoryArgumentsN<Service>) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct Async1<Service, First> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver, First) async throws -> Service? }
        let call: @isolated(any) @Sendable (Resolver, UncheckedSendable<First>) async throws -> sending Service?

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, First) async throws -> Service?) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct Async2<Service, First, Second> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver, First, Second) async throws -> Service? }
        let call:
            @isolated(any) @Sendable (Resolver, UncheckedSendable<First>, UncheckedSendable<Second>) async throws ->
                sending Service?

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, First, Second) async throws -> Service?) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct Async3<Service, First, Second, Third> {
        private struct Written {
            let call: @isolated(any) @Sendable (Resolver, First, Second, Third) async throws -> Service?
        }
        let call:
            @isolated(any) @Sendable (
                Resolver, UncheckedSendable<First>, UncheckedSendable<Second>, UncheckedSendable<Third>
            ) async throws ->
                sending Service?

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, First, Second, Third) async throws -> Service?) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct Async4<Service, First, Second, Third, Fourth> {
        private struct Written {
            let call: @isolated(any) @Sendable (Resolver, First, Second, Third, Fourth) async throws -> Service?
        }
        let call:
            @isolated(any) @Sendable (
                Resolver, UncheckedSendable<First>, UncheckedSendable<Second>, UncheckedSendable<Third>,
                UncheckedSendable<Fourth>
            ) async throws -> sending Service?

        init(
            _ function:
                @escaping @isolated(any) @Sendable (Resolver, First, Second, Third, Fourth) async throws -> Service?
        ) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }
}
