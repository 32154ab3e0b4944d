// Factories that may throw, as ones that do not: an error stays with the thread, and the factory returns nil.

extension UnsafeMutablePointer where Pointee == RecipeCore {
    /// A recipe's core that holds a factory, which may throw unless `Failure` is `Never`.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> RecipeCorePointer {
        if Failure.self == Never.self { return .holding(factory) }
        let call = Called.Throwing(factory).call
        return catching(key, location) { _, _ in try call() }
    }

    /// A recipe's core that holds a factory, which may throw unless `Failure` is `Never`.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: @escaping @isolated(any) @Sendable (Resolver) throws(Failure) -> Service?
    ) -> RecipeCorePointer {
        if Failure.self == Never.self { return .holding(factory) }
        let call = Called.ThrowingResolver(factory).call
        return catching(key, location) { resolver, _ in try call(resolver) }
    }

    /// A recipe's core that holds a factory, which may throw unless `Failure` is `Never`.
    static func making<Service, Failure>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: @escaping @isolated(any) @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?
    ) -> RecipeCorePointer {
        if Failure.self == Never.self { return .holding(factory) }
        let call = Called.ThrowingArguments(factory).call
        return catching(key, location) { resolver, args in try call(resolver, args) }
    }

    /// A recipe's core that holds a factory as one that returns nil and leaves its error with the thread.
    static func catching<Service>(
        _ key: ServiceKey, _ location: CodeLocation,
        _ factory: @escaping @Sendable (Resolver, Resolver.Args) throws -> Service?
    ) -> RecipeCorePointer {
        let core = RecipeCorePointer.holding(
            Factories.WithArguments<Service> { resolver, args in
                do {
                    return try factory(resolver, args)
                } catch {
                    ThreadState.current.fail(.failed(key, location, with: error, .inFlight))
                    return nil
                }
            })
        core.pointee.canThrow = true
        return core
    }
}
