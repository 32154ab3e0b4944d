import Resolver

/// A factory makes its service of this.
struct AsyncContent {
    var parts: [Product] = []
    var laters: [HeldLater] = []
}

/// A parameter of an initialiser.
protocol AsyncParameter: Sendable {
    associatedtype Value: Sendable
    func add(_ value: Value, _ frame: AsyncModel.Frame, to content: inout AsyncContent)
}

private struct PartParameter<Wanted: ServiceHolder>: AsyncParameter {
    func add(_ value: ObservedDependency<Wanted>, _ frame: AsyncModel.Frame, to content: inout AsyncContent) {
        if let product = value.wanted.product { content.parts.append(product) }
    }
}

private struct LaterParameter<Value: Sendable>: AsyncParameter {
    let later: AsyncPlan.Later
    let ask: @Sendable (Value) -> Product?

    func add(_ value: Value, _ frame: AsyncModel.Frame, to content: inout AsyncContent) {
        content.laters.append(HeldLater(later, in: frame) { ask(value) })
    }
}

extension TypeOf {
    func parameter(_ form: AsyncPlan.Form) -> any AsyncParameter {
        switch form {
        case .service, .making: PartParameter<Service>()
        case .optional: PartParameter<Service?>()
        case .every: PartParameter<[Service]>()
        case .keyed where name != nil: PartParameter<[Resolver.Name: Service]>()
        case .keyed: PartParameter<[Service]>()
        }
    }

    func parameter(_ later: AsyncPlan.Later) -> any AsyncParameter {
        if later.kind.isKeeping { return LaterParameter<Lazy<Service?>>(later: later) { $0.value } }
        return LaterParameter<Provider<Service?>>(later: later) { $0() }
    }
}

// MARK: - Registering

extension TypeOf {
    /// Registers an initialiser of none to two parameters besides the one that tells the model of its beginning.
    func registerInitializer(_ plan: AsyncPlan, in container: Resolver) -> ResolverOptions<Service> {
        let parameters =
            plan.dependencies.map { Products.all[$0.key].parameter($0.form) }
            + plan.laterParameters.map { Products.all[$0.key].parameter($0) }
        switch parameters.count {
        case 0: return taking(plan, in: container)
        case 1: return taking(plan, parameters[0], in: container)
        default: return taking(plan, parameters[0], parameters[1], in: container)
        }
    }

    private func taking(_ plan: AsyncPlan, in container: Resolver) -> ResolverOptions<Service> {
        if plan.isAsync {
            let initializer: @Sendable (BegunInitializer) async throws -> Service? = { begun in
                try await begun.frame.finishInitializer(Service.self) { _ in }
            }
            return container.register(initializer, name: name)
        }
        let initializer: @Sendable (BegunInitializer) throws -> Service? = { begun in
            try begun.frame.finishInitializerAtOnce(Service.self) { _ in }
        }
        return container.register(initializer, name: name)
    }

    private func taking<One: AsyncParameter>(
        _ plan: AsyncPlan, _ one: One, in container: Resolver
    ) -> ResolverOptions<Service> {
        if plan.isAsync {
            let initializer: @Sendable (BegunInitializer, One.Value) async throws -> Service? = { begun, value in
                try await begun.frame.finishInitializer(Service.self) { one.add(value, begun.frame, to: &$0) }
            }
            return container.register(initializer, name: name)
        }
        let initializer: @Sendable (BegunInitializer, One.Value) throws -> Service? = { begun, value in
            try begun.frame.finishInitializerAtOnce(Service.self) { one.add(value, begun.frame, to: &$0) }
        }
        return container.register(initializer, name: name)
    }

    private func taking<One: AsyncParameter, Other: AsyncParameter>(
        _ plan: AsyncPlan, _ one: One, _ other: Other, in container: Resolver
    ) -> ResolverOptions<Service> {
        if plan.isAsync {
            let initializer: @Sendable (BegunInitializer, One.Value, Other.Value) async throws -> Service? = {
                begun, value, otherValue in
                try await begun.frame.finishInitializer(Service.self) {
                    one.add(value, begun.frame, to: &$0)
                    other.add(otherValue, begun.frame, to: &$0)
                }
            }
            return container.register(initializer, name: name)
        }
        let initializer: @Sendable (BegunInitializer, One.Value, Other.Value) throws -> Service? = {
            begun, value, otherValue in
            try begun.frame.finishInitializerAtOnce(Service.self) {
                one.add(value, begun.frame, to: &$0)
                other.add(otherValue, begun.frame, to: &$0)
            }
        }
        return container.register(initializer, name: name)
    }
}

extension AsyncModel.Frame {
    fileprivate func finishInitializer<Service: Product>(
        _ type: Service.Type, _ add: (inout AsyncContent) -> Void
    ) async throws -> Service? {
        AsyncInitializers.current.run(self)
        AsyncModel.current.coverage.reach(.initializer)
        var content = AsyncContent()
        add(&content)
        do {
            return try await finish(type, content, nil)
        } catch {
            AsyncModel.current.end(self, error)
            throw error
        }
    }

    fileprivate func finishInitializerAtOnce<Service: Product>(
        _ type: Service.Type, _ add: (inout AsyncContent) -> Void
    ) throws -> Service? {
        AsyncInitializers.current.run(self)
        AsyncModel.current.coverage.reach(isSuspending ? .initializerOfSuspending : .initializerAtOnce)
        var content = AsyncContent()
        add(&content)
        return finishAtOnce(type, content, nil)
    }
}
