// Options whose work may fail, or suspend. They are overloads of those that do neither, and chosen by what the closure
// does.

// A closure of another isolation is passed the service as `UncheckedSendable`: laid out as the service
// itself, and Sendable. (`sending` would be another convention, in which the closure releases what it is passed.)
extension ResolverOptions {
    /// Sets properties of each new instance, before anybody else sees it, where that may fail. What it throws is
    /// the failure of the service, as if its factory had thrown it.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func resolveProperties(
        @_inheritActorContext _ block:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ service: Service) throws -> Void
    ) -> ResolverOptions<Service> {
        let isolation = block.isolation
        let block = Called.ThrowingMutator(block).call
        return modify(isolation) { resolver, _, service in
            try block(resolver, service)
            return service
        }
    }

    /// Sets properties of each new instance, with the arguments passed to `resolve`.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func resolveProperties(
        @_inheritActorContext _ block:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) throws
            -> Void
    ) -> ResolverOptions<Service> {
        let isolation = block.isolation
        let block = Called.ThrowingMutatorArguments(block).call
        return modify(isolation) { resolver, args, service in
            try block(resolver, service, args)
            return service
        }
    }

    /// Replaces each new instance by another one, where that may fail. See `decorate`.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func decorate(
        @_inheritActorContext _ block:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ service: Service) throws -> Service
    ) -> ResolverOptions<Service> {
        let isolation = block.isolation
        let block = Called.ThrowingDecorator(block).call
        return modify(isolation) { resolver, _, service in try block(resolver, service) }
    }

    /// Sets properties of each new instance, before anybody else sees it, where that may suspend. The service has to be
    /// resolved by `resolveAsync` then, as if its factory suspended.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func resolveProperties(
        @_inheritActorContext _ block:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ service: Service) async throws -> Void
    ) -> ResolverOptions<Service> {
        let block = Called.AsyncMutator(block).call
        return modifyAsync { resolver, _, service in
            let service = UncheckedSendable(service)
            try await block(resolver, service)
            return service.value
        }
    }

    /// Sets properties of each new instance, with the arguments passed to `resolveAsync`.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func resolveProperties(
        @_inheritActorContext _ block:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args)
            async throws -> Void
    ) -> ResolverOptions<Service> {
        let block = Called.AsyncMutatorArguments(block).call
        return modifyAsync { resolver, args, service in
            let service = UncheckedSendable(service)
            try await block(resolver, service, UncheckedSendable(args))
            return service.value
        }
    }

    /// Replaces each new instance by another one, where that may suspend. See `decorate`.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func decorate(
        @_inheritActorContext _ block:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ service: Service) async throws -> Service
    ) -> ResolverOptions<Service> {
        let block = Called.AsyncDecorator(block).call
        return modifyAsync { resolver, _, service in try await block(resolver, UncheckedSendable(service)) }
    }

    private func modify(
        _ isolation: (any Actor)?, _ change: @escaping (Resolver, Resolver.Args, Service) throws -> Service
    ) -> ResolverOptions<Service> {
        let modifier = Modifier<Service>(isolation: isolation, canThrow: true) { resolver, args, make in
            try make().map { try change(resolver, Resolver.Args(args), $0) }
        }
        registration.configure { $0.adding(modifier) }
        return self
    }

    private func modifyAsync(_ body: @escaping AsyncModifier<Service>.Body) -> ResolverOptions<Service> {
        registration.configure { $0.adding(AsyncModifier(body)) }
        return self
    }
}
