import Resolver

/// A service type with its type left out.
protocol AnyService: Sendable {
    typealias Configure = (LaterOption) -> Void

    @discardableResult
    func register(_ plan: Plan, in container: Resolver?) -> Configure?
    func unregister(_ name: Resolver.Name?, in container: Resolver?) -> Bool
    func isRegistered(_ name: Resolver.Name?, in container: Resolver?) -> Bool
    func ask(_ way: Way, _ name: Resolver.Name?, argument: Int?, of container: Resolver?) -> [Node]
    /// Returns a function that asks for it later, by a handle that a container is asked for, or by a wrapper.
    ///
    /// - Parameter given: The container that a wrapper is given.
    func later(_ question: LaterQuestion, of resolver: Resolver?, given: Resolver?) -> () -> [Node]
    /// What an initialiser's parameter is that asks for it.
    func parameter(_ dependency: Dependency) -> any Parameter
}

/// Puts what the model says in numbers into calls of the library. Where the container is nil, static calls are made.
struct Service<Product>: AnyService {
    let make: @Sendable (_ content: Content, _ preferringValue: Bool) -> Product
    let node: @Sendable (Product) -> Node

    func unregister(_ name: Resolver.Name?, in container: Resolver?) -> Bool {
        container?.unregister(Product.self, name: name) ?? Resolver.unregister(Product.self, name: name)
    }

    func isRegistered(_ name: Resolver.Name?, in container: Resolver?) -> Bool {
        container?.isRegistered(Product.self, name: name) ?? Resolver.isRegistered(Product.self, name: name)
    }
}

// MARK: - Registering

extension Service {
    /// What gives the registration further options; nil if there was one already.
    @discardableResult
    func register(_ plan: Plan, in container: Resolver?) -> Configure? {
        let home = plan.isDefault ? container?.defaults ?? Resolver.defaults : container
        guard let options = options(plan, in: home) else { return nil }
        if let scope = plan.scope { options.scope(scope.subject) }
        for when in plan.whens { add(when, plan, to: options) }
        for modification in plan.modifications { modify(options, modification, plan) }
        for alias in plan.aliases {
            let name = alias.name?.subject
            switch alias.type {
            case 3: options.implements((any Reading).self, name: name)
            case 5: options.implements((any Writing).self, name: name)
            default: options.implements((any Marked).self, name: name)
            }
        }
        return { option in
            switch option {
            case .scope(let scope): options.scope(scope.subject)
            case .modification(let modification): modify(options, modification, plan)
            }
        }
    }

    private func modify(_ options: ResolverOptions<Product>, _ modification: Modification, _ plan: Plan) {
        switch modification {
        case .property(let property):
            options.resolveProperties { resolver, product in
                let node = node(product)
                node.asked.formUnion(Ledger.asked { node.property = property.ask(resolver).first })
            }
        case .decorate:
            options.decorate { _, product in
                let node = node(product)
                return make(Ledger.content(of: [node], asked: node.asked), plan.isValue)
            }
        }
    }

    private func options(_ plan: Plan, in container: Resolver?) -> ResolverOptions<Product>? {
        let name = plan.key.name?.subject
        if plan.isIfAbsent {
            let factory: @Sendable () -> Product? = { made(plan, nil, nil) }
            if let container { return container.registerIfAbsent(name: name, factory: factory) }
            return Resolver.registerIfAbsent(name: name, factory: factory)
        }
        switch (plan.shape, container) {
        case (.plain, let container?): return container.register(name: name) { made(plan, nil, nil) }
        case (.plain, nil): return Resolver.register(name: name) { made(plan, nil, nil) }
        case (.resolver, let container?): return container.register(name: name) { made(plan, $0, nil) }
        case (.resolver, nil): return Resolver.register(name: name) { made(plan, $0, nil) }
        case (.arguments, let container?): return container.register(name: name) { made(plan, $0, $1.optional()) }
        case (.arguments, nil): return Resolver.register(name: name) { made(plan, $0, $1.optional()) }
        case (.typed, let container?):
            return container.register(name: name) { (resolver, argument: Int?) in made(plan, resolver, argument) }
        case (.typed, nil):
            return Resolver.register(name: name) { (resolver, argument: Int?) in made(plan, resolver, argument) }
        case (.throwing, let container?):
            return container.register(name: name) { resolver in try made(plan, resolver, nil, orThrow: plan.fails) }
        case (.throwing, nil):
            return Resolver.register(name: name) { resolver in try made(plan, resolver, nil, orThrow: plan.fails) }
        case (.anywhere, let container?): return container.register(.anywhere, name: name) { made(plan, $0, nil) }
        case (.anywhere, nil): return Resolver.register(.anywhere, name: name) { made(plan, $0, nil) }
        case (.initializer, _), (.initializerPassing, _): return initializer(plan, in: container)
        }
    }
}

extension Effect {
    func perform() {
        switch self {
        case .register(let plan, let position):
            let containers = Ledger.current.containers
            Services.all[plan.key.type].register(plan, in: containers[position % containers.count])
        case .reset(let scope): scope.subject.reset()
        }
    }
}

extension ScopeKind {
    /// The scopes that only the model test uses. It has the process to itself, so for the rest the library's own will do.
    private static let ownCache = ResolverScopeCache()
    private static let ownWeakCache = ResolverScopeShare()
    private static let ownPerArguments = ResolverScopeCache().perArguments
    private static let ownTimed = ResolverScope.timeToLive(.seconds(life), clock: StepClock())
    private static let ownSliding = ResolverScope.timeToLive(.seconds(life), clock: StepClock(), sliding: true)

    var subject: ResolverScope {
        switch self {
        case .unique: .unique
        case .graph: .graph
        case .application: .application
        case .cached: .cached
        case .container: .container
        case .shared: .shared
        case .own: Self.ownCache
        case .ownShare: Self.ownWeakCache
        case .perArguments: Self.ownPerArguments
        case .timed: Self.ownTimed
        case .sliding: Self.ownSliding
        }
    }
}
