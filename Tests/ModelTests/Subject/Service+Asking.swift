import Resolver

/// Every way of asking. Without an argument by the calls that pass none, which are others and have a shorter way.
extension Service {
    func ask(_ way: Way, _ name: Resolver.Name?, argument: Int?, of container: Resolver?) -> [Node] {
        let argument = way.takesArgument ? argument : nil
        switch way.meaning {
        case .require: return [node(require(way, name, argument, of: container))]
        case .optional: return optional(way, name, argument, of: container).map { [node($0)] } ?? []
        case .throwing:
            do throws(ResolverError) {
                return [node(try requireThrowing(way, name, argument, of: container))]
            } catch {
                Ledger.current.faults.append(Services.fault(error))
                return []
            }
        case .every: return every(way, of: container).map(node)
        case .byName:
            let named = byName(way, of: container).map { (Name(rawValue: $0.rawValue)?.number ?? 0, node($1)) }
            return named.sorted { $0.0 < $1.0 }.map(\.1)
        case .container: return []
        }
    }

    private func require(_ way: Way, _ name: Resolver.Name?, _ argument: Int?, of container: Resolver?) -> Product {
        switch (way, container) {
        case (.provider, let container?): container.resolve(Provider<Product>.self, name: name)()
        case (.provider, nil): Resolver.resolve(Provider<Product>.self, name: name)()
        case (.lazy, let container?): container.resolve(Lazy<Product>.self, name: name).value
        case (.lazy, nil): Resolver.resolve(Lazy<Product>.self, name: name).value
        case (.dynamicInjected, _): DynamicInjected<Product>(name: name, container: container).wrappedValue
        default: require(way, name, passing: argument, of: container)
        }
    }

    private func require(
        _ way: Way, _ name: Resolver.Name?, passing argument: Int?, of container: Resolver?
    ) -> Product {
        switch (way, container, argument) {
        case (.injected, _, nil): Injected<Product>(name: name, container: container).wrappedValue
        case (.injected, _, let argument?): Injected(with: argument, name: name, container: container).wrappedValue
        case (.lazyInjected, _, nil): LazyInjected<Product>(name: name, container: container).wrappedValue
        case (.lazyInjected, _, let argument?):
            LazyInjected(with: argument, name: name, container: container).wrappedValue
        case (_, let container?, nil): container.resolve(name: name)
        case (.making, _, let argument?): make(name, argument, in: container)
        case (_, let container?, let argument?): container.resolve(name: name, args: argument)
        case (_, nil, nil): Resolver.resolve(name: name)
        case (_, nil, let argument?): Resolver.resolve(name: name, args: argument)
        }
    }

    /// By a `Making`, if the factory names the argument's type.
    private func make(_ name: Resolver.Name?, _ argument: Int, in container: Resolver?) -> Product {
        if let container {
            let making = try? container.resolveThrowing(Making<Int, Product>.self, name: name)
            return making?(argument) ?? container.resolve(name: name, args: argument)
        }
        let making = try? Resolver.resolveThrowing(Making<Int, Product>.self, name: name)
        return making?(argument) ?? Resolver.resolve(name: name, args: argument)
    }

    private func requireThrowing(
        _ way: Way, _ name: Resolver.Name?, _ argument: Int?, of container: Resolver?
    ) throws(ResolverError) -> Product {
        if way == .throwingMaking, let argument {
            typealias Maker = Making<Int, Product>.Throwing
            let making =
                container == nil
                ? try? Resolver.resolveThrowing(Maker.self, name: name)
                : try? container?.resolveThrowing(Maker.self, name: name)
            if let making {
                do {
                    return try making(argument)
                } catch {
                    // It throws nothing else.
                    throw error as! ResolverError
                }
            }
        }
        if let container { return try container.resolveThrowing(name: name, args: argument) }
        return try Resolver.resolveThrowing(name: name, args: argument)
    }

    private func optional(
        _ way: Way, _ name: Resolver.Name?, _ argument: Int?, of container: Resolver?
    ) -> Product? {
        switch (way, container, argument) {
        case (.optionalInjected, _, nil): OptionalInjected<Product>(name: name, container: container).wrappedValue
        case (.optionalInjected, _, let argument?):
            OptionalInjected(with: argument, name: name, container: container).wrappedValue
        case (.optionalProvider, let container?, _):
            container.resolve(Provider<Product?>.self, name: name)()
        case (.optionalProvider, nil, _): Resolver.resolve(Provider<Product?>.self, name: name)()
        case (.optionalType, let container?, nil): container.resolve(Product?.self, name: name)
        case (.optionalType, let container?, let argument?):
            container.resolve(Product?.self, name: name, args: argument)
        case (.optionalType, nil, nil): Resolver.resolve(Product?.self, name: name)
        case (.optionalType, nil, let argument?): Resolver.resolve(Product?.self, name: name, args: argument)
        case (_, let container?, nil): container.optional(name: name)
        case (_, let container?, let argument?): container.optional(name: name, args: argument)
        case (_, nil, nil): Resolver.optional(name: name)
        case (_, nil, let argument?): Resolver.optional(name: name, args: argument)
        }
    }

    private func every(_ way: Way, of container: Resolver?) -> [Product] {
        switch (way, container) {
        case (.injectedAll, let container?): InjectedAll(container: container).wrappedValue
        case (.injectedAll, nil): InjectedAll().wrappedValue
        case (.everyByCall, let container?): container.resolveAll()
        case (.everyByCall, nil): Resolver.resolveAll()
        case (_, let container?): container.resolve()
        case (_, nil): Resolver.resolve()
        }
    }

    private func byName(_ way: Way, of container: Resolver?) -> [Resolver.Name: Product] {
        switch (way, container) {
        case (.byNameByCall, let container?): container.resolveAll()
        case (.byNameByCall, nil): Resolver.resolveAll()
        case (_, let container?): container.resolve()
        case (_, nil): Resolver.resolve()
        }
    }
}

extension Dependency {
    func ask(_ resolver: Resolver?) -> [Node] {
        let other = container.map { Ledger.current.containers[$0 % Ledger.current.containers.count] }
        Ledger.note(asking: question)
        let found = Services.all[key.type].ask(way, key.name?.subject, argument: argument, of: other ?? resolver)
        for node in found { Ledger.note(node.asked) }
        return found
    }

    var question: ReferenceModel.Question {
        switch way.meaning {
        case .every, .byName: .every(key.type)
        case .container: .container
        default: .one(key)
        }
    }
}
