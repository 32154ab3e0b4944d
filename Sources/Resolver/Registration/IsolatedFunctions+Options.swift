// Why the casts are right is said in IsolatedFunctions.swift.

extension Called {
    // MARK: - Options

    struct Mutator<Service> {
        private struct Written { let call: ResolverFactoryMutator<Service> }
        let call: @Sendable (Resolver, Service) -> Void

        init(_ function: @escaping ResolverFactoryMutator<Service>) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct MutatorArguments<Service> {
        private struct Written { let call: ResolverFactoryMutatorArgumentsN<Service> }
        let call: @Sendable (Resolver, Service, Resolver.Args) -> Void

        init(_ function: @escaping ResolverFactoryMutatorArgumentsN<Service>) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct Decorator<Service> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver, Service) -> Service }
        let call: @Sendable (Resolver, Service) -> Service

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, Service) -> Service) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct ThrowingMutator<Service> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver, Service) throws -> Void }
        let call: @Sendable (Resolver, Service) throws -> Void

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, Service) throws -> Void) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct ThrowingMutatorArguments<Service> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver, Service, Resolver.Args) throws -> Void }
        let call: @Sendable (Resolver, Service, Resolver.Args) throws -> Void

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, Service, Resolver.Args) throws -> Void) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct ThrowingDecorator<Service> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver, Service) throws -> Service }
        let call: @Sendable (Resolver, Service) throws -> Service

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, Service) throws -> Service) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct AsyncMutator<Service> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver, Service) async throws -> Void }
        let call: @isolated(any) @Sendable (Resolver, UncheckedSendable<Service>) async throws -> Void

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, Service) async throws -> Void) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct AsyncMutatorArguments<Service> {
        private struct Written {
            let call: @isolated(any) @Sendable (Resolver, Service, Resolver.Args) async throws -> Void
        }
        let call:
            @isolated(any) @Sendable (Resolver, UncheckedSendable<Service>, UncheckedSendable<Resolver.Args>)
                async throws -> Void

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, Service, Resolver.Args) async throws -> Void) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct AsyncDecorator<Service> {
        private struct Written { let call: @isolated(any) @Sendable (Resolver, Service) async throws -> Service }
        let call: @isolated(any) @Sendable (Resolver, UncheckedSendable<Service>) async throws -> sending Service

        init(_ function: @escaping @isolated(any) @Sendable (Resolver, Service) async throws -> Service) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    // MARK: - Release handlers

    struct Release<Service> {
        private struct Written { let call: @isolated(any) @Sendable (Service) throws -> Void }
        let call: @Sendable (Service) throws -> Void

        init(_ function: @escaping @isolated(any) @Sendable (Service) throws -> Void) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }

    struct AsyncRelease<Service> {
        private struct Written { let call: @isolated(any) @Sendable (Service) async throws -> Void }
        let call: @isolated(any) @Sendable (UncheckedSendable<Service>) async throws -> Void

        init(_ function: @escaping @isolated(any) @Sendable (Service) async throws -> Void) {
            self = unsafeBitCast(Written(call: function), to: Self.self)
        }
    }
}
