/// The options of a registration, which `register` returns.
///
/// ```swift
/// register { FileStore(path: path) }
///     .implements(Storing.self)
///     .scope(.application)
/// ```
///
/// Options belong right behind `register`. They may be given at any time and from any thread, but those that change how
/// the service is made, or for how long it is kept, drop an instance made before.
public struct ResolverOptions<Service>: Sendable {
    /// The registration that the options belong to.
    public var registration: ResolverRegistration<Service>

    init(_ recipe: Recipe) { registration = ResolverRegistration(recipe) }

    init(registration: ResolverRegistration<Service>) { self.registration = registration }

    /// Lets the service be resolved as a protocol it conforms to: an alias with the same recipe, scope and arguments,
    /// so both give the same instance.
    ///
    /// - Parameters:
    ///   - type: The protocol, or a superclass. If the service turns out not to be one, resolving the alias is an error.
    ///   - name: The name to resolve the alias by; the registration's own unless given.
    @discardableResult
    public func implements<Protocol>(
        _ type: Protocol.Type, name: Resolver.Name? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        let target = registration.name
        let location = CodeLocation(file, line)
        addAlias(
            type, name ?? target, location,
            Factories.WithArguments { resolver, args in
                try Resolver.resolveAlias(of: Service.self, as: type, named: target, resolver, args, location)
            })
        return self
    }

    private func addAlias<Protocol>(
        _ type: Protocol.Type, _ name: Resolver.Name?, _ location: CodeLocation,
        _ factory: Factories.WithArguments<Protocol, any Error>
    ) {
        let recipe = registration.recipe.here
        // It is that already.
        if ServiceKey(type, name) == recipe.key { return }
        guard let declarer = ProcessState.lock.withLock({ recipe.latest.declarer?.living }) else { return }
        let target = recipe.key.name
        let alias = Recipe(ServiceKey(type, name), location, .holding(factory))
        alias.alias = Alias(target: recipe.key)
        alias.asynchronous = .alias(of: Service.self, as: type, named: target, location)
        declarer.add(alias)
    }

    /// Sets properties of each new instance, before anybody else sees it.
    ///
    /// ```swift
    /// register { ViewModel() }
    ///     .resolveProperties { (resolver, model) in
    ///         model.store = resolver.optional()
    ///     }
    /// ```
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func resolveProperties(
        @_inheritActorContext _ block: @escaping ResolverFactoryMutator<Service>
    ) -> ResolverOptions<Service> {
        resolveProperties(block, isTolerant: false)
    }

    func resolveProperties(_ block: @escaping ResolverFactoryMutator<Service>, isTolerant: Bool)
        -> ResolverOptions<Service>
    {
        let isolation = block.isolation
        let block = Called.Mutator(block).call
        return modify(isolation, isTolerant: isTolerant) { resolver, _, make in
            guard let service = try make() else { return nil }
            block(resolver, service)
            return service
        }
    }

    /// Sets properties of each new instance from the arguments passed to `resolve`, before anybody else sees it.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func resolveProperties(
        @_inheritActorContext _ block: @escaping ResolverFactoryMutatorArgumentsN<Service>
    ) -> ResolverOptions<Service> {
        resolveProperties(block, isTolerant: false)
    }

    func resolveProperties(_ block: @escaping ResolverFactoryMutatorArgumentsN<Service>, isTolerant: Bool)
        -> ResolverOptions<Service>
    {
        let isolation = block.isolation
        let block = Called.MutatorArguments(block).call
        return modify(isolation, isTolerant: isTolerant) { resolver, args, make in
            guard let service = try make() else { return nil }
            block(resolver, service, Resolver.Args(args))
            return service
        }
    }

    /// Replaces each new instance by another one, usually one that wraps it.
    ///
    /// ```swift
    /// register { HTTPClient() as Networking }
    ///     .decorate { resolver, client in LoggingClient(client, log: resolver.resolve()) }
    /// ```
    @preconcurrency @discardableResult
    public func decorate(
        @_inheritActorContext _ block:
            @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ service: Service) -> Service
    ) -> ResolverOptions<Service> {
        let isolation = block.isolation
        let block = Called.Decorator(block).call
        return modify(isolation) { resolver, _, make in try make().map { block(resolver, $0) } }
    }

    /// How long an instance is kept and who shares it; `Resolver.defaultScope` unless given.
    @discardableResult
    public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
        registration.configure { $0.with(scope, isSendable: false) }
        return self
    }

    private func modify(
        _ isolation: (any Actor)?, isTolerant: Bool = false, _ body: @escaping Modifier<Service>.Body
    ) -> ResolverOptions<Service> {
        registration.configure { $0.adding(Modifier(isolation: isolation, isTolerant: isTolerant, body: body)) }
        return self
    }
}

extension ResolverOptions where Service: Sendable {
    /// How long an instance is kept and who shares it; `Resolver.defaultScope` unless given.
    ///
    /// As the service is `Sendable`, an instance that exists is handed out everywhere, even if its factory belongs to
    /// an actor.
    @discardableResult
    public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
        registration.configure { $0.with(scope, isSendable: true) }
        return self
    }
}
