import Resolver

/// A service type with its type left out.
protocol AnyService: Sendable {
    typealias Configure = (LaterOption) -> Void

    @discardableResult
    func register(_ plan: Plan, in container: Resolver?) -> Configure?
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
            // The array, and the call for it, are to say the same.
            if let container { return container.resolve([Product].self).map(node) }
            return Resolver.resolveAll(Product.self).map(node)
        case .require: return [node(require(name, argument, of: container))]
        case .optional: return optional(name, argument, of: container).map { [node($0)] } ?? []
        case .optionalType: return optionalType(name, argument, of: container).map { [node($0)] } ?? []
        case .throwing:
            do throws(ResolverError) {
                if let container { return [node(try container.resolveThrowing(name: name, args: argument))] }
                return [node(try Resolver.resolveThrowing(name: name, args: argument))]
            } catch {
                Ledger.current.faults.append(Services.fault(error))
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

// MARK: - Asking

// Without an argument by the calls that pass none, which are others and have a shorter way.
extension Service {
    private func require(_ name: Resolver.Name?, _ argument: Int?, of container: Resolver?) -> Product {
        let isLater = name?.rawValue.last?.wholeNumberValue?.isMultiple(of: 2) == false
        switch (container, argument) {
        // What is called at once, or used at once, is to give what a resolve does.
        case (let container?, nil) where isLater: return container.resolve(Provider<Product>.self, name: name)()
        case (nil, nil) where isLater: return Resolver.resolve(Lazy<Product>.self, name: name).value
        case (let container?, nil): return container.resolve(name: name)
        case (let container?, let argument?):
            return making(in: container, name)?(argument) ?? container.resolve(name: name, args: argument)
        case (nil, nil): return Resolver.resolve(name: name)
        case (nil, let argument?): return Resolver.resolve(name: name, args: argument)
        }
    }

    /// What makes the product of an argument, where its factory names the argument's type.
    private func making(in container: Resolver, _ name: Resolver.Name?) -> Making<Int, Product>? {
        try? container.resolveThrowing(Making<Int, Product>.self, name: name)
    }

    private func optional(_ name: Resolver.Name?, _ argument: Int?, of container: Resolver?) -> Product? {
        switch (container, argument) {
        case (let container?, nil): container.optional(name: name)
        case (let container?, let argument?): container.optional(name: name, args: argument)
        case (nil, nil): Resolver.optional(name: name)
        case (nil, let argument?): Resolver.optional(name: name, args: argument)
        }
    }

    private func optionalType(_ name: Resolver.Name?, _ argument: Int?, of container: Resolver?) -> Product? {
        switch (container, argument) {
        case (let container?, nil): container.resolve(Product?.self, name: name)
        case (let container?, let argument?): container.resolve(Product?.self, name: name, args: argument)
        case (nil, nil): Resolver.resolve(Product?.self, name: name)
        case (nil, let argument?): Resolver.resolve(Product?.self, name: name, args: argument)
        }
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
        case (.typed, let container?):
            return container.register(name: name) { (resolver, argument: Int?) in build(plan, resolver, argument) }
        case (.typed, nil):
            return Resolver.register(name: name) { (resolver, argument: Int?) in build(plan, resolver, argument) }
        }
    }

    /// The factory of every registration.
    private func build(_ plan: Plan, _ resolver: Resolver?, _ argument: Int?) -> Product? {
        var children: [Node] = []
        let asked = Ledger.asked { children = plan.dependencies.flatMap { $0.ask(resolver) } }
        for effect in plan.effects { effect.perform() }
        if plan.returnsNil { return nil }
        return make(Ledger.content(of: children, argument: argument, asked: asked), plan.isValue)
    }
}

extension Dependency {
    func ask(_ resolver: Resolver?) -> [Node] {
        let other = container.map { Ledger.current.containers[$0 % Ledger.current.containers.count] }
        Ledger.note(asking: way == .every ? .every(key.type) : .one(key))
        let found = Services.all[key.type].ask(way, key.name?.subject, argument: argument, of: other ?? resolver)
        for node in found { Ledger.note(node.asked) }
        return found
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

extension Name {
    var subject: Resolver.Name { Resolver.Name("name\(number)") }
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
