import Resolver

/// A parameter of an initialiser, whose type says how it is asked for.
protocol Parameter: Sendable {
    associatedtype Value
    var dependency: Dependency { get }
    func nodes(_ value: Value) -> [Node]
}

private struct OneOfThem<Value>: Parameter {
    let dependency: Dependency
    let content: @Sendable (Value) -> [Node]

    func nodes(_ value: Value) -> [Node] { content(value) }
}

extension Service {
    /// What is asked for later is asked for as soon as the initialiser runs.
    func parameter(_ dependency: Dependency) -> any Parameter {
        let node = node
        switch dependency.way {
        case .provider: return OneOfThem<Provider<Product>>(dependency: dependency) { [node($0())] }
        case .lazy: return OneOfThem<Lazy<Product>>(dependency: dependency) { [node($0.value)] }
        case .optionalType: return OneOfThem<Product?>(dependency: dependency) { $0.map { [node($0)] } ?? [] }
        case .every: return OneOfThem<[Product]>(dependency: dependency) { $0.map(node) }
        case .byName:
            return OneOfThem<[Resolver.Name: Product]>(dependency: dependency) { named in
                let numbered = named.map { (Name(rawValue: $0.rawValue)?.number ?? 0, node($1)) }
                return numbered.sorted { $0.0 < $1.0 }.map(\.1)
            }
        case .container: return OneOfThem<Resolver>(dependency: dependency) { _ in [] }
        default: return OneOfThem<Product>(dependency: dependency) { [node($0)] }
        }
    }

    /// Registers an initialiser of one or two parameters, or of one and an argument.
    func initializer(_ plan: Plan, in container: Resolver?) -> ResolverOptions<Product> {
        let parameters = plan.dependencies.map { Services.all[$0.key.type].parameter($0) }
        if plan.shape == .initializerPassing { return passing(plan, parameters[0], in: container) }
        if parameters.count == 1 { return taking(plan, parameters[0], in: container) }
        return taking(plan, parameters[0], parameters[1], in: container)
    }

    private func taking<One: Parameter>(
        _ plan: Plan, _ one: One, in container: Resolver?
    ) -> ResolverOptions<Product> {
        let initializer: @Sendable (One.Value) throws -> Product? = { value in
            try build(plan, nil, orThrow: plan.fails) { given(value, for: one) }
        }
        let name = plan.key.name?.subject
        return container?.register(initializer, name: name) ?? Resolver.register(initializer, name: name)
    }

    private func taking<One: Parameter, Other: Parameter>(
        _ plan: Plan, _ one: One, _ other: Other, in container: Resolver?
    ) -> ResolverOptions<Product> {
        let initializer: @Sendable (One.Value, Other.Value) throws -> Product? = { value, otherValue in
            try build(plan, nil, orThrow: plan.fails) { given(value, for: one) + given(otherValue, for: other) }
        }
        let name = plan.key.name?.subject
        return container?.register(initializer, name: name) ?? Resolver.register(initializer, name: name)
    }

    private func passing<One: Parameter>(
        _ plan: Plan, _ one: One, in container: Resolver?
    ) -> ResolverOptions<Product> {
        let initializer: @Sendable (One.Value, Int?) throws -> Product? = { value, argument in
            try build(plan, argument, orThrow: plan.fails) { given(value, for: one) }
        }
        let name = plan.key.name?.subject
        if let container { return container.register(initializer, arguments: Int?.self, name: name) }
        return Resolver.register(initializer, arguments: Int?.self, name: name)
    }

    /// What a parameter has been given; notes what was asked for, with what those asked for that came to nothing.
    private func given<One: Parameter>(_ value: One.Value, for parameter: One) -> [Node] {
        Ledger.note(asking: parameter.dependency.question)
        Ledger.noteAbsent(of: parameter.dependency.question)
        let nodes = parameter.nodes(value)
        for node in nodes { Ledger.note(node.asked) }
        return nodes
    }
}
