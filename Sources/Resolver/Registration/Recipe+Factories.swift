// Factories as a recipe holds them: those that do not throw, and those that throw any error, as they are; those that throw
// errors of one type only within another function.

extension Recipe {
    /// A recipe of a factory that takes nothing.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: __owned @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> Recipe {
        let isolation = factory.isolation
        if isHeld(Failure.self) { return Recipe(key, location, .holding(consume factory), Failure.self, on: isolation) }
        let call = Called.Throwing(factory).call
        return Recipe(key, location, .holding { () throws -> Service? in try call() }, Failure.self, on: isolation)
    }

    /// A recipe of a factory that takes the container.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: __owned @escaping @isolated(any) @Sendable (Resolver) throws(Failure) -> Service?
    ) -> Recipe {
        let isolation = factory.isolation
        if isHeld(Failure.self) { return Recipe(key, location, .holding(consume factory), Failure.self, on: isolation) }
        let call = Called.ThrowingResolver(factory).call
        return Recipe(
            key, location, .holding { (resolver: Resolver) throws -> Service? in try call(resolver) }, Failure.self,
            on: isolation)
    }

    /// A recipe of a factory that takes the container and arguments.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: __owned @escaping @isolated(any) @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?
    ) -> Recipe {
        let isolation = factory.isolation
        if isHeld(Failure.self) { return Recipe(key, location, .holding(consume factory), Failure.self, on: isolation) }
        let call = Called.ThrowingArguments(factory).call
        return Recipe(
            key, location,
            .holding { (resolver: Resolver, args: Resolver.Args) throws -> Service? in try call(resolver, args) },
            Failure.self, on: isolation)
    }

    /// Whether a factory that throws such errors is held as it is, and not within a function that throws any: those of one
    /// type only are handed over in a way of their own.
    @inline(__always)
    private static func isHeld<Failure: Error>(_ failure: Failure.Type) -> Bool {
        failure == Never.self || failure == (any Error).self
    }

    /// Takes over `core`, whose factory throws such errors, or none.
    @inline(__always)
    private convenience init<Failure: Error>(
        _ key: ServiceKey, _ location: CodeLocation, _ core: RecipeCore, _ failure: Failure.Type,
        on isolation: (any Actor)?
    ) {
        var core = core
        core.canThrow = failure != Never.self
        self.init(key, location, core, on: isolation)
    }
}

extension RecipeCore {
    /// Holds a function of the library's own, which may throw, around a factory that may.
    static func throwing<Service>(
        _ factory: @escaping @Sendable (Resolver, Resolver.Args) throws -> Service?
    ) -> RecipeCore {
        var core = RecipeCore.holding(Factories.WithArguments<Service, any Error>(factory))
        core.canThrow = true
        return core
    }
}
