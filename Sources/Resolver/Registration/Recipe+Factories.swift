// Factories as a recipe holds them: those that do not throw, and those that throw any error, as they are; those that throw
// errors of one type only within another function.

extension Recipe {
    /// A recipe of a factory that takes nothing.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> Recipe {
        making(key, location, on: factory.isolation, Failure.self, as: .holding(factory)) {
            let call = Called.Throwing(factory).call
            return .holding { () throws -> Service? in try call() }
        }
    }

    /// A recipe of a factory that takes the container.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: @escaping @isolated(any) @Sendable (Resolver) throws(Failure) -> Service?
    ) -> Recipe {
        making(key, location, on: factory.isolation, Failure.self, as: .holding(factory)) {
            let call = Called.ThrowingResolver(factory).call
            return .holding { (resolver: Resolver) throws -> Service? in try call(resolver) }
        }
    }

    /// A recipe of a factory that takes the container and arguments.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: @escaping @isolated(any) @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?
    ) -> Recipe {
        making(key, location, on: factory.isolation, Failure.self, as: .holding(factory)) {
            let call = Called.ThrowingArguments(factory).call
            return .holding { (resolver: Resolver, args: Resolver.Args) throws -> Service? in try call(resolver, args) }
        }
    }

    /// Takes the factory as it is, or, where it throws errors of one type only, which it hands over in a way of their own,
    /// within a function that throws any.
    @inline(__always)
    private static func making<Failure: Error>(
        _ key: ServiceKey, _ location: CodeLocation, on isolation: (any Actor)?, _ type: Failure.Type,
        as held: @autoclosure () -> RecipeCore, orWithin wrapped: () -> RecipeCore
    ) -> Recipe {
        let canThrow = type != Never.self
        var core = canThrow && type != (any Error).self ? wrapped() : held()
        core.canThrow = canThrow
        return Recipe(key, location, core, on: isolation)
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
