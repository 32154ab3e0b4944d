// Factories as a recipe holds them: those that do not throw, and those that throw any error, as they are; those that throw
// errors of one type only within another function.

extension Recipe {
    /// A recipe of a factory that takes nothing.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> Recipe {
        let core: RecipeCorePointer
        if let canThrow = canThrow(Failure.self) {
            core = .holding(factory)
            core.pointee.canThrow = canThrow
        } else {
            let call = Called.Throwing(factory).call
            core = .throwing { _, _ in try call() }
        }
        return Recipe(key, location, core, on: factory.isolation)
    }

    /// A recipe of a factory that takes the container.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: @escaping @isolated(any) @Sendable (Resolver) throws(Failure) -> Service?
    ) -> Recipe {
        let core: RecipeCorePointer
        if let canThrow = canThrow(Failure.self) {
            core = .holding(factory)
            core.pointee.canThrow = canThrow
        } else {
            let call = Called.ThrowingResolver(factory).call
            core = .throwing { resolver, _ in try call(resolver) }
        }
        return Recipe(key, location, core, on: factory.isolation)
    }

    /// A recipe of a factory that takes the container and arguments.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: @escaping @isolated(any) @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?
    ) -> Recipe {
        let core: RecipeCorePointer
        if let canThrow = canThrow(Failure.self) {
            core = .holding(factory)
            core.pointee.canThrow = canThrow
        } else {
            let call = Called.ThrowingArguments(factory).call
            core = .throwing { resolver, args in try call(resolver, args) }
        }
        return Recipe(key, location, core, on: factory.isolation)
    }

    /// Returns whether a factory that a recipe can hold throws, or nil where it throws errors of one type only, which it hands
    /// over in a way of their own.
    private static func canThrow<Failure: Error>(_ type: Failure.Type) -> Bool? {
        if type == Never.self { return false }
        return type == (any Error).self ? true : nil
    }
}

extension UnsafeMutablePointer where Pointee == RecipeCore {
    /// A recipe's core that holds a function of the library's own, which may throw, around a factory that may.
    static func throwing<Service>(
        _ factory: @escaping @Sendable (Resolver, Resolver.Args) throws -> Service?
    ) -> RecipeCorePointer {
        let core = RecipeCorePointer.holding(Factories.WithArguments<Service, any Error>(factory))
        core.pointee.canThrow = true
        return core
    }
}
