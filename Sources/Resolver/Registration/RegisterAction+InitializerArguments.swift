// Initialisers of which some parameters are passed and the others are dependencies.

extension Resolver.RegisterAction {
    /// Registers a service by its initialiser, of whose parameters some are arguments: those of the types given. The
    /// others are dependencies, resolved by type.
    ///
    /// ```swift
    /// resolver.register(Profile.init(id:store:), arguments: UserID.self)
    ///
    /// @Injected var profile: Making<UserID, Profile>   // profile(id)
    /// let profile: Profile = resolver.resolve(with: id)
    /// ```
    ///
    /// An argument goes to the first parameter of its type that has none yet. If there is no such parameter, the program
    /// stops. See `Making`, and `register(_:name:)`.
    ///
    /// - Returns: Options, to add protocols, a scope and more.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error, each Parameter, Argument, each Other>(
        _ initializer: @escaping @Sendable (repeat each Parameter) throws(Failure) -> Service?,
        arguments argument: Argument.Type, _ others: repeat (each Other).Type, name: Resolver.Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.addPassing(
            initializer, Resolver.types((argument, repeat each others)), name, CodeLocation(file, line))
    }

    /// Registers a service that belongs to the main actor by its initialiser, of whose parameters some are arguments.
    /// See `register(_:arguments:name:)`.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, Failure: Error, each Parameter, Argument, each Other>(
        _ initializer: @escaping @Sendable @MainActor (repeat each Parameter) throws(Failure) -> Service?,
        arguments argument: Argument.Type, _ others: repeat (each Other).Type, name: Resolver.Name? = nil,
        on actor: MainActor.Type = MainActor.self,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.addPassing(
            initializer, Resolver.types((argument, repeat each others)), name, on: actor, CodeLocation(file, line))
    }

    /// Registers a service by an initialiser, or another function, that may suspend, of whose parameters some are
    /// arguments. See `register(_:arguments:name:)` and `Making.Async`.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, each Parameter, Argument, each Other>(
        _ initializer: @escaping @Sendable (repeat each Parameter) async throws -> Service?,
        arguments argument: Argument.Type, _ others: repeat (each Other).Type, name: Resolver.Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.addPassingAsync(
            initializer, Resolver.types((argument, repeat each others)), name, CodeLocation(file, line))
    }
}

// MARK: - Recipes made of them

extension Resolver {
    func addPassing<Service, Failure: Error, each Parameter>(
        _ initializer: @escaping (repeat each Parameter) throws(Failure) -> Service?,
        _ arguments: [Any.Type], _ name: Name?, _ location: CodeLocation
    ) -> ResolverOptions<Service> {
        // Safety: it is `@Sendable`, or what Swift 5 mode passes, see `Unsent`.
        nonisolated(unsafe) let initializer = initializer
        let types = Resolver.types((repeat (each Parameter).self))
        let (plan, signature) = plan(
            Service.self, types, arguments, canThrow: Failure.self != Never.self, location)
        let suspending = AsyncFactory<Service> { resolver, args in
            try args.check(signature.arguments)
            var parameters = Parameters(plan, args, resolver, location)
            let service = try initializer(repeat try await parameters.takeAsync((each Parameter).self))
            return UncheckedSendable(service).value
        }
        let core = RecipeCore.throwing { resolver, args -> Service? in
            try args.check(signature.arguments)
            var parameters = Parameters(plan, args, resolver, location)
            return try initializer(repeat try parameters.take((each Parameter).self))
        }
        let recipe = Recipe(ServiceKey(Service.self, name), location, core, signature: signature)
        recipe.asynchronous = Asynchronous(
            factory: suspending, isOnlyWay: false, dependencies: plan.dependencies(among: types))
        return ResolverOptions(add(recipe))
    }

    func addPassing<Service, Failure: Error, each Parameter>(
        _ initializer: @escaping @MainActor (repeat each Parameter) throws(Failure) -> Service?,
        _ arguments: [Any.Type], _ name: Name?, on actor: MainActor.Type, _ location: CodeLocation
    ) -> ResolverOptions<Service> {
        let types = Resolver.types((repeat (each Parameter).self))
        let (plan, signature) = plan(
            Service.self, types, arguments, canThrow: Failure.self != Never.self, location)
        let suspending = AsyncFactory<Service> { @MainActor resolver, args in
            try args.check(signature.arguments)
            var parameters = Parameters(plan, args, resolver, location)
            let service = try initializer(repeat try await parameters.takeAsync((each Parameter).self))
            return UncheckedSendable(service).value
        }
        let core = RecipeCore.holding { @MainActor (resolver: Resolver, args: Args) throws -> Service? in
            try args.check(signature.arguments)
            var parameters = Parameters(plan, args, resolver, location)
            return try initializer(repeat try parameters.take((each Parameter).self))
        }
        let recipe = Recipe(
            ServiceKey(Service.self, name), location, core, on: MainActor.shared, signature: signature)
        recipe.asynchronous = Asynchronous(
            factory: suspending, isOnlyWay: false, dependencies: plan.dependencies(among: types))
        return ResolverOptions(add(recipe))
    }

    func addPassingAsync<Service, each Parameter>(
        _ initializer: @escaping (repeat each Parameter) async throws -> Service?,
        _ arguments: [Any.Type], _ name: Name?, _ location: CodeLocation
    ) -> ResolverOptions<Service> {
        // Safety: it is `@Sendable`, or what Swift 5 mode passes, see `Unsent`.
        nonisolated(unsafe) let initializer = initializer
        let types = Resolver.types((repeat (each Parameter).self))
        let (plan, signature) = plan(Service.self, types, arguments, canThrow: true, location)
        let factory = AsyncFactory<Service> { resolver, args in
            try args.check(signature.arguments)
            var parameters = Parameters(plan, args, resolver, location)
            let service = try await initializer(repeat try await parameters.takeAsync((each Parameter).self))
            return UncheckedSendable(service).value
        }
        let recipe = Recipe(
            ServiceKey(Service.self, name), location, .holdingNone(of: Service.self), signature: signature)
        recipe.asynchronous = Asynchronous(factory: factory, dependencies: plan.dependencies(among: types))
        return ResolverOptions(add(recipe))
    }

    /// Where the parameters come from. Stops the program for an argument that no parameter takes.
    private func plan<Service>(
        _ type: Service.Type, _ parameters: [Any.Type], _ arguments: [Any.Type], canThrow: Bool,
        _ location: CodeLocation
    ) -> (ParameterPlan, Signature) {
        let plan = ParameterPlan(parameters: parameters, arguments: arguments)
        if let superfluous = plan.superfluous.first {
            ResolverError.noParameter(
                service: .init(type, name: nil), argument: ResolverError.Service.sourceName(arguments[superfluous]),
                parameters: parameters.map(ResolverError.Service.sourceName), asked: location.place
            ).stop(at: location)
        }
        return (plan, Signature(arguments, canThrow: canThrow))
    }
}

extension ParameterPlan {
    /// The types of the parameters that are resolved.
    func dependencies(among types: [Any.Type]) -> [Any.Type] {
        zip(types, positions).compactMap { $1 == nil ? $0 : nil }
    }
}
