// Parameter packs say once what used to take a ladder of overloads. Only functions are variadic here: variadic types
// need newer systems than the deployment targets.
extension Resolver.RegisterAction {
    /// Registers a service by its initialiser: the parameters are its dependencies, resolved by type.
    ///
    /// ```swift
    /// resolver.register(CartService.init)
    /// resolver.register(CartService.init(store:clock:), name: "cart")
    /// ```
    ///
    /// The initialiser may throw, and may be failable. A parameter of optional type is nil if nothing is registered for
    /// what it wraps. Unlike inside of a closure, a dependency that cannot be resolved is an error that
    /// `resolveThrowing` throws; and `resolveAsync` makes dependencies whose factories suspend, or belong to an actor.
    ///
    /// It may be called from several threads at once, so it is `@Sendable`, as initialisers and functions at the top
    /// level or in a type are. One written as another type has to say so: `Service.init as @Sendable () -> Service`.
    ///
    /// - Returns: Options, to add protocols, a scope and more.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error, each Dependency>(
        _ initializer: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Service?,
        name: Resolver.Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.add(initializer, name, CodeLocation(file, line))
    }

    /// Registers a service that belongs to the main actor by its initialiser. See `register(_:name:)`.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error, each Dependency>(
        _ initializer: @escaping @Sendable @MainActor (repeat each Dependency) throws(Failure) -> Service?,
        name: Resolver.Name? = nil,
        on actor: MainActor.Type = MainActor.self, file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.add(initializer, name, on: actor, CodeLocation(file, line))
    }
}

// MARK: - Recipes made of them

extension Resolver {
    func add<Service, Failure: Error, each Dependency>(
        _ initializer: @escaping (repeat each Dependency) throws(Failure) -> Service?, _ name: Name?,
        _ location: CodeLocation
    ) -> ResolverOptions<Service> {
        // Safety: it is `@Sendable`, or what Swift 5 mode passes, see `Unsent`.
        nonisolated(unsafe) let initializer = initializer
        let suspending = AsyncFactory<Service> { resolver, _ in
            let service = try initializer(
                repeat try await resolver.dependencyAsync((each Dependency).self, location))
            return UncheckedSendable(service).value
        }
        let making = Factories.WithArguments<Service, any Error> { resolver, _ in
            try initializer(repeat try resolver.dependency((each Dependency).self, location))
        }
        var core = RecipeCore.holding(making)
        core.canThrow = Failure.self != Never.self
        let recipe = Recipe(ServiceKey(Service.self, name), location, core)
        recipe.asynchronous = Asynchronous(
            factory: suspending, isOnlyWay: false, dependencies: Resolver.types((repeat (each Dependency).self)))
        return ResolverOptions(add(recipe))
    }

    func add<Service, Failure: Error, each Dependency>(
        _ initializer: @escaping @MainActor (repeat each Dependency) throws(Failure) -> Service?, _ name: Name?,
        on actor: MainActor.Type, _ location: CodeLocation
    ) -> ResolverOptions<Service> {
        let suspending = AsyncFactory<Service> { @MainActor resolver, _ in
            let service = try initializer(
                repeat try await resolver.dependencyAsync((each Dependency).self, location))
            return UncheckedSendable(service).value
        }
        var core = RecipeCore.holding { @MainActor (resolver: Resolver, _: Args) throws -> Service? in
            try initializer(repeat try resolver.dependency((each Dependency).self, location))
        }
        core.canThrow = Failure.self != Never.self
        let recipe = Recipe(ServiceKey(Service.self, name), location, core, on: MainActor.shared)
        recipe.asynchronous = Asynchronous(
            factory: suspending, isOnlyWay: false, dependencies: Resolver.types((repeat (each Dependency).self)))
        return ResolverOptions(add(recipe))
    }
}
