// One declaration serves factories that throw and ones that do not: `Failure` is what the closure throws, `Never` if it
// does not, and the two part in `ThrowingFactories.swift`. A factory is passed on (`__owned`, as the compiler does not
// take `consuming` for a function that carries its isolation), so that no call in a program has to release it.

extension Resolver.RegisterAction {
    /// Registers how to make a service.
    ///
    /// ```swift
    /// resolver.register { NetworkService(session: resolver.resolve()) as Networking }
    /// resolver.register { try Database(path: path) }
    /// ```
    ///
    /// A registration that is already there for the type and name is replaced, and the instance it made dropped. The
    /// factory keeps the isolation it is written in: one written in a `@MainActor` function makes its service on the
    /// main actor only.
    ///
    /// An error that the factory throws comes out of `resolveThrowing` and `resolveAsync` as
    /// `ResolverError.factoryFailed`, with the path; where the call cannot throw, as in `resolve`, the program stops
    /// with it. A failure is not kept: the next resolve tries again.
    ///
    /// - Parameters:
    ///   - type: The type to resolve it by; what the factory returns unless given.
    ///   - name: Tells it from other registrations of the type.
    ///   - factory: Makes the service. It runs when, and on the thread on which, the service is resolved; never under a lock.
    ///     Nil is passed on to `optional`; `resolve` stops with an error.
    /// - Returns: Options, to add protocols, a scope and more.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func callAsFunction<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        let key = ServiceKey(type, name)
        let location = CodeLocation(file, line)
        return ResolverOptions(container.add(.making(key, location, consume factory)))
    }

    /// Registers how to make a service with the container that is asked for it: the one that requested it, which may be
    /// a parent of this one. See `register(_:name:factory:)`.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func callAsFunction<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable (_ resolver: Resolver) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        let key = ServiceKey(type, name)
        let location = CodeLocation(file, line)
        return ResolverOptions(container.add(.making(key, location, consume factory)))
    }

    /// Registers how to make a service with the container that is asked for it and the arguments passed. See
    /// `register(_:name:factory:)`.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func callAsFunction<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ args: Resolver.Args) throws(Failure) ->
            Service?
    ) -> ResolverOptions<Service> {
        let key = ServiceKey(type, name)
        let location = CodeLocation(file, line)
        return ResolverOptions(container.add(.making(key, location, consume factory)))
    }
}
