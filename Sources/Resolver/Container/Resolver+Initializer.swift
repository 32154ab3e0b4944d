// Parameter packs say once what used to take a ladder of overloads. Only functions are variadic here: variadic types need
// newer systems than the deployment targets.
extension Resolver {
    /// Registers a service by its initialiser: the parameters are its dependencies, resolved by type.
    ///
    /// ```swift
    /// resolver.register(CartService.init)
    /// resolver.register(CartService.init(store:clock:), name: "cart")
    /// ```
    ///
    /// A parameter of optional type is nil if nothing is registered for what it wraps. Unlike inside of a closure, a
    /// dependency that cannot be resolved is an error that `resolveThrowing` throws.
    ///
    /// - Returns: Options, to add protocols, a scope and more.
    @_disfavoredOverload @discardableResult
    public func register<Service, each Dependency>(
        _ initializer: sending @escaping (repeat each Dependency) -> Service, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        let site = Site(file, line)
        nonisolated(unsafe) let initializer = initializer
        // Safety: it was sent here, and what an initialiser refers to is only code.
        let factory: ResolverFactoryResolver<Service> = { resolver in
            do throws(ResolverError) {
                return initializer(repeat try resolver.dependency((each Dependency).self, site))
            } catch {
                ThreadState.current.fail(error)
                return nil
            }
        }
        return ResolverOptions(
            add(ServiceKey(Service.self, name), site, .holding(factory), isolation: nil))
    }

    /// Registers a service that belongs to the main actor by its initialiser. See `register(_:name:)`.
    @_disfavoredOverload @discardableResult
    public func register<Service, each Dependency>(
        _ initializer: sending @escaping @MainActor (repeat each Dependency) -> Service, name: Name? = nil,
        on actor: MainActor.Type = MainActor.self, file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        let site = Site(file, line)
        let factory: ResolverFactoryResolver<Service> = { @MainActor resolver in
            do throws(ResolverError) {
                return initializer(repeat try resolver.dependency((each Dependency).self, site))
            } catch {
                ThreadState.current.fail(error)
                return nil
            }
        }
        return ResolverOptions(
            add(ServiceKey(Service.self, name), site, .holding(factory), isolation: factory.isolation))
    }

    /// `main.register`; see there.
    @_disfavoredOverload @discardableResult
    public static func register<Service, each Dependency>(
        _ initializer: sending @escaping (repeat each Dependency) -> Service, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        main.register(initializer, name: name, file: file, line: line)
    }

    /// `main.register`; see there.
    @_disfavoredOverload @discardableResult
    public static func register<Service, each Dependency>(
        _ initializer: sending @escaping @MainActor (repeat each Dependency) -> Service, name: Name? = nil,
        on actor: MainActor.Type = MainActor.self, file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        main.register(initializer, name: name, on: actor, file: file, line: line)
    }

    private func dependency<Dependency>(_ type: Dependency.Type, _ site: Site) throws(ResolverError) -> Dependency {
        var outcome = Outcome.declined
        if let service = FastPath.attempt(type, nil, in: core, site, &outcome) { return service }
        let question = Question(type, nil, nil, in: core, site)
        if case .refused = outcome { throw Resolver.refusal(question, core) }
        return try Resolver.require(type, question)
    }
}
