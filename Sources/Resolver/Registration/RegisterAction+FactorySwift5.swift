// `register` in Swift 5 mode: the functions there are, for closures that nobody has thought of threads for.
//
// A program written for Swift 5 registers what it likes where it likes: closures that capture a mock, count in a
// variable, or stand in a `@MainActor` function and are called from anywhere. So these take closures that are not
// `@Sendable`; and a service asked for off its factory's actor is made all the same, with a warning. Swift tells the
// two apart by the language mode of the module that calls. `line` comes before `file`, so that they are other functions
// to the linker.

extension Resolver.RegisterAction {
    /// Registers how to make a service, in Swift 5 mode.
    ///
    /// As in Swift 6 mode, but that the factory may capture anything; and that one written on an actor, and asked for
    /// elsewhere by `resolve`, runs there with a warning, where in Swift 6 mode that is an error.
    @available(swift, obsoleted: 6) @discardableResult
    public func callAsFunction<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, line: UInt = #line,
        file: StaticString = #fileID,
        factory: __owned @escaping @isolated(any) () throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        self(type, name: name, file: file, line: line, factory: Unsent<Service>.sent(factory))
            .tolerating(factory.isolation)
    }

    /// Registers a factory from code in Swift 5 mode, which may capture anything. Returns its options.
    @available(swift, obsoleted: 6) @discardableResult
    public func callAsFunction<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, line: UInt = #line,
        file: StaticString = #fileID,
        factory: __owned @escaping @isolated(any) (_ resolver: Resolver) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        self(type, name: name, file: file, line: line, factory: Unsent<Service>.sent(factory))
            .tolerating(factory.isolation)
    }

    /// Registers a factory from code in Swift 5 mode, which may capture anything. Returns its options.
    @available(swift, obsoleted: 6) @discardableResult
    public func callAsFunction<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, line: UInt = #line,
        file: StaticString = #fileID,
        factory:
            __owned @escaping @isolated(any) (_ resolver: Resolver, _ args: Resolver.Args) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        self(type, name: name, file: file, line: line, factory: Unsent<Service>.sent(factory))
            .tolerating(factory.isolation)
    }

    /// Registers a factory from code in Swift 5 mode, which may capture anything. Returns its options.
    @available(swift, obsoleted: 6) @discardableResult
    public func callAsFunction<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, line: UInt = #line,
        file: StaticString = #fileID,
        factory: @escaping @isolated(any) () async throws -> Service?
    ) -> ResolverOptions<Service> {
        self(type, name: name, file: file, line: line, factory: Unsent<Service>.sent(factory))
    }

    /// Registers a factory from code in Swift 5 mode, which may capture anything. Returns its options.
    @available(swift, obsoleted: 6) @discardableResult
    public func callAsFunction<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, line: UInt = #line,
        file: StaticString = #fileID,
        factory: @escaping @isolated(any) (_ resolver: Resolver) async throws -> Service?
    ) -> ResolverOptions<Service> {
        self(type, name: name, file: file, line: line, factory: Unsent<Service>.sent(factory))
    }

    /// Registers a factory from code in Swift 5 mode, which may capture anything. Returns its options.
    @available(swift, obsoleted: 6) @discardableResult
    public func callAsFunction<Service>(
        _ type: Service.Type = Service.self, name: Resolver.Name? = nil, line: UInt = #line,
        file: StaticString = #fileID,
        factory: @escaping @isolated(any) (_ resolver: Resolver, _ args: sending Resolver.Args) async throws -> Service?
    ) -> ResolverOptions<Service> {
        self(type, name: name, file: file, line: line, factory: Unsent<Service>.sent(factory))
    }
}

extension ResolverOptions {
    /// Sets properties of each new instance, in Swift 5 mode. `line` is not used: it makes another function of it.
    @available(swift, obsoleted: 6) @discardableResult
    public func resolveProperties(
        line: UInt = #line, _ block: @escaping @isolated(any) (_ resolver: Resolver, _ service: Service) -> Void
    ) -> ResolverOptions<Service> {
        resolveProperties(Unsent<Service>.sent(block), isTolerant: true)
    }

    /// Sets properties of each new instance, from the container and the arguments passed to `resolve`.
    @available(swift, obsoleted: 6) @discardableResult
    public func resolveProperties(
        line: UInt = #line,
        _ block: @escaping @isolated(any) (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) -> Void
    ) -> ResolverOptions<Service> {
        resolveProperties(Unsent<Service>.sent(block), isTolerant: true)
    }

    /// Lets the service be made off the actor its factory was written on, with a warning.
    func tolerating(_ isolation: (any Actor)?) -> ResolverOptions<Service> {
        if isolation != nil { ProcessState.lock.withLock { registration.recipe.isTolerant = true } }
        return self
    }
}
