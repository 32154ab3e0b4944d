// Factories that name the types of their arguments. A ladder, as a function of a parameter pack cannot be asked for its
// isolation.

extension Resolver.RegisterAction {
    /// Registers how to make a service with arguments whose types are checked.
    ///
    /// ```swift
    /// resolver.register { (resolver, id: UserID, mode: Mode) in Editor(id, mode, store: resolver.resolve()) }
    /// let editor = resolver.resolve(Editor.self, with: id, Mode.reading)
    /// ```
    ///
    /// Up to four. Passing others, too few or too many is an error that names what was wanted and what came. An
    /// argument of optional type may be nil, and left out at the end. One of type `Any` is taken for `Resolver.Args`.
    /// See `register(_:name:factory:)`.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func callAsFunction<Service, Failure: Error, First>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ first: First) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.Throwing1(factory).call
        let signature = Signature([First.self], canThrow: Failure.self != Never.self)
        return container.addThrowing(type, name, CodeLocation(file, line), isolation, signature) { resolver, args in
            try args.check(signature.arguments)
            return try call(resolver, try args.typed(0))
        }
    }

    /// Registers a factory with two typed arguments, which `with:` passes. Returns its options.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func callAsFunction<Service, Failure: Error, First, Second>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ first: First, _ second: Second) throws(Failure)
            -> Service?
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.Throwing2(factory).call
        let signature = Signature([First.self, Second.self], canThrow: Failure.self != Never.self)
        return container.addThrowing(type, name, CodeLocation(file, line), isolation, signature) { resolver, args in
            try args.check(signature.arguments)
            return try call(resolver, try args.typed(0), try args.typed(1))
        }
    }

    /// Registers a factory with three typed arguments, which `with:` passes. Returns its options.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func callAsFunction<Service, Failure: Error, First, Second, Third>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ first: First, _ second: Second, _ third: Third)
            throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.Throwing3(factory).call
        let signature = Signature([First.self, Second.self, Third.self], canThrow: Failure.self != Never.self)
        return container.addThrowing(type, name, CodeLocation(file, line), isolation, signature) { resolver, args in
            try args.check(signature.arguments)
            return try call(resolver, try args.typed(0), try args.typed(1), try args.typed(2))
        }
    }

    /// Registers a factory with four typed arguments, which `with:` passes. Returns its options.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func callAsFunction<Service, Failure: Error, First, Second, Third, Fourth>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (
                _ resolver: Resolver, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
            ) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        let isolation = factory.isolation
        let call = Called.Throwing4(factory).call
        let signature = Signature(
            [First.self, Second.self, Third.self, Fourth.self], canThrow: Failure.self != Never.self)
        return container.addThrowing(type, name, CodeLocation(file, line), isolation, signature) { resolver, args in
            try args.check(signature.arguments)
            return try call(resolver, try args.typed(0), try args.typed(1), try args.typed(2), try args.typed(3))
        }
    }
}

extension Resolver {
    private func addThrowing<Service>(
        _ type: Service.Type, _ name: Name?, _ location: CodeLocation, _ isolation: (any Actor)?,
        _ signature: Signature, _ factory: @escaping @Sendable (Resolver, Args) throws -> Service?
    ) -> ResolverOptions<Service> {
        ResolverOptions(
            add(Recipe(ServiceKey(type, name), location, .throwing(factory), on: isolation, signature: signature)))
    }
}
