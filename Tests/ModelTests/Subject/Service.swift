import Resolver

/// A service type with its type left out.
protocol AnyService: Sendable {
    func register(_ plan: Plan, in container: Resolver?)
    func unregister(_ name: Resolver.Name?, in container: Resolver?) -> Bool
    func isRegistered(_ name: Resolver.Name?, in container: Resolver?) -> Bool
    func ask(_ way: Way, _ name: Resolver.Name?, argument: Int?, of container: Resolver?) -> [Node]
}

/// Puts what the model says in numbers into calls of the library. Where the container is nil, static calls are made.
struct Service<Product>: AnyService {
    let make: @Sendable (_ content: Content, _ preferringValue: Bool) -> Product
    let node: @Sendable (Product) -> Node

    func ask(_ way: Way, _ name: Resolver.Name?, argument: Int?, of container: Resolver?) -> [Node] {
        switch way {
        case .every:
            if let container { return container.resolveAll(Product.self).map(node) }
            return Resolver.resolveAll(Product.self).map(node)
        case .require:
            let product: Product
            if let container {
                product = container.resolve(name: name, args: argument)
            } else {
                product = Resolver.resolve(name: name, args: argument)
            }
            return [node(product)]
        case .optional:
            let product: Product?
            if let container {
                product = container.optional(name: name, args: argument)
            } else {
                product = Resolver.optional(name: name, args: argument)
            }
            return product.map { [node($0)] } ?? []
        case .optionalType:
            let product: Product?
            if let container {
                product = container.resolve(Product?.self, name: name, args: argument)
            } else {
                product = Resolver.resolve(Product?.self, name: name, args: argument)
            }
            return product.map { [node($0)] } ?? []
        case .throwing:
            do throws(ResolverError) {
                let product: Product
                if let container {
                    product = try container.resolveThrowing(name: name, args: argument)
                } else {
                    product = try Resolver.resolveThrowing(name: name, args: argument)
                }
                return [node(product)]
            } catch {
                return []
            }
        }
    }

    func unregister(_ name: Resolver.Name?, in container: Resolver?) -> Bool {
        container?.unregister(Product.self, name: name) ?? Resolver.unregister(Product.self, name: name)
    }

    func isRegistered(_ name: Resolver.Name?, in container: Resolver?) -> Bool {
        container?.isRegistered(Product.self, name: name) ?? Resolver.isRegistered(Product.self, name: name)
    }
}

// MARK: - Registering

extension Service {
    func register(_ plan: Plan, in container: Resolver?) {
        guard let options = options(plan, in: container) else { return }
        if let scope = plan.scope { options.scope(scope.subject) }
        if let property = plan.property {
            options.resolveProperties { resolver, product in
                node(product).property = property.ask(resolver).first
            }
        }
        if plan.isDecorated {
            options.decorate { _, product in
                make(Ledger.content(of: [node(product)]), plan.isValue)
            }
        }
        for alias in plan.aliases {
            let name = alias.name?.subject
            switch alias.type {
            case 3: options.implements((any Reading).self, name: name)
            case 5: options.implements((any Writing).self, name: name)
            default: options.implements((any Marked).self, name: name)
            }
        }
    }

    private func options(_ plan: Plan, in container: Resolver?) -> ResolverOptions<Product>? {
        let name = plan.key.name?.subject
        if plan.isIfAbsent {
            let factory: @Sendable () -> Product? = { build(plan, nil, nil) }
            if let container { return container.registerIfAbsent(name: name, factory: factory) }
            return Resolver.registerIfAbsent(name: name, factory: factory)
        }
        switch (plan.shape, container) {
        case (.plain, let container?): return container.register(name: name) { build(plan, nil, nil) }
        case (.plain, nil): return Resolver.register(name: name) { build(plan, nil, nil) }
        case (.resolver, let container?): return container.register(name: name) { build(plan, $0, nil) }
        case (.resolver, nil): return Resolver.register(name: name) { build(plan, $0, nil) }
        case (.arguments, let container?): return container.register(name: name) { build(plan, $0, $1.optional()) }
        case (.arguments, nil): return Resolver.register(name: name) { build(plan, $0, $1.optional()) }
        }
    }

    /// The factory of every registration.
    private func build(_ plan: Plan, _ resolver: Resolver?, _ argument: Int?) -> Product? {
        let children = plan.dependencies.flatMap { $0.ask(resolver) }
        if plan.returnsNil { return nil }
        return make(Ledger.content(of: children, argument: argument), plan.isValue)
    }
}

extension Dependency {
    func ask(_ resolver: Resolver?) -> [Node] {
        Services.all[key.type].ask(way, key.name?.subject, argument: nil, of: resolver)
    }
}

extension Name {
    var subject: Resolver.Name { self == .first ? "first" : "second" }
}

extension ScopeKind {
    /// The scopes that only the model test uses. It has the process to itself, so for the rest the library's own will do.
    private static let ownCache = ResolverScopeCache()
    private static let ownWeakCache = ResolverScopeShare()

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
        }
    }
}
