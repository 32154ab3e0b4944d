// Factories that name the types of their arguments, and may suspend. A ladder, as a function of a parameter pack cannot
// be asked for its isolation.

extension Resolver.RegisterAction {
    /// Registers how to make a service with arguments whose types are checked, where that may suspend.
    ///
    /// ```swift
    /// resolver.register { (resolver, id: UserID) in try await Account.load(id, from: resolver.resolveAsync()) }
    /// let account = try await resolver.resolveAsync(Account.self, with: id)
    /// ```
    @_disfavoredOverload @preconcurrency @discardableResult
    public func callAsFunction<Service, First>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ first: First) async throws -> Service?
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.Async1(factory).call
        let signature = Signature([First.self], canThrow: true)
        return container.addAsync(type, name, CodeLocation(file, line), isolation, signature) { resolver, args in
            try args.check(signature.arguments)
            return try await call(resolver, UncheckedSendable(try args.typed(0)))
        }
    }

    /// Registers a factory that may suspend, with two typed arguments, which `with:` passes. Returns its options.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func callAsFunction<Service, First, Second>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ first: First, _ second: Second) async throws ->
            Service?
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.Async2(factory).call
        let signature = Signature([First.self, Second.self], canThrow: true)
        return container.addAsync(type, name, CodeLocation(file, line), isolation, signature) { resolver, args in
            try args.check(signature.arguments)
            return try await call(resolver, UncheckedSendable(try args.typed(0)), UncheckedSendable(try args.typed(1)))
        }
    }

    /// Registers a factory that may suspend, with three typed arguments, which `with:` passes. Returns its options.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func callAsFunction<Service, First, Second, Third>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ first: First, _ second: Second, _ third: Third)
            async throws -> Service?
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.Async3(factory).call
        let signature = Signature([First.self, Second.self, Third.self], canThrow: true)
        return container.addAsync(type, name, CodeLocation(file, line), isolation, signature) { resolver, args in
            try args.check(signature.arguments)
            return try await call(
                resolver, UncheckedSendable(try args.typed(0)), UncheckedSendable(try args.typed(1)),
                UncheckedSendable(try args.typed(2)))
        }
    }

    /// Registers a factory that may suspend, with four typed arguments, which `with:` passes. Returns its options.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func callAsFunction<Service, First, Second, Third, Fourth>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (
                _ resolver: Resolver, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
            ) async throws -> Service?
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.Async4(factory).call
        let signature = Signature([First.self, Second.self, Third.self, Fourth.self], canThrow: true)
        return container.addAsync(type, name, CodeLocation(file, line), isolation, signature) { resolver, args in
            try args.check(signature.arguments)
            return try await call(
                resolver, UncheckedSendable(try args.typed(0)), UncheckedSendable(try args.typed(1)),
                UncheckedSendable(try args.typed(2)),
                UncheckedSendable(try args.typed(3)))
        }
    }
}
