import Resolver

// Services and owners hold handles and wrappers to ask for others later.
extension Service {
    func later(_ question: LaterQuestion, of resolver: Resolver?, given: Resolver?) -> () -> [Node] {
        let node = node
        if question.isOptional {
            let read = reader(Product?.self, question, of: resolver, given: given)
            return { read().flatMap { $0 }.map { [node($0)] } ?? [] }
        }
        let read = reader(Product.self, question, of: resolver, given: given)
        return { read().map { [node($0)] } ?? [] }
    }

    /// Returns a function that reads a handle or a wrapper of a type; it gives nil for what has gone.
    private func reader<Wanted>(
        _ type: Wanted.Type, _ question: LaterQuestion, of resolver: Resolver?, given: Resolver?
    ) -> () -> Wanted? {
        let name = question.key.name?.subject
        switch question.kind {
        case .provider:
            let provider = handle(Provider<Wanted>.self, name, of: resolver)
            return { provider() }
        case .lazy:
            let lazy = handle(Lazy<Wanted>.self, name, of: resolver)
            return { lazy.value }
        case .dynamicInjected:
            let wrapper = DynamicInjected<Wanted>(name: name, container: given)
            return { wrapper.wrappedValue }
        case .lazyInjected:
            let wrapper = LazyInjected<Wanted>(name: name, container: given)
            return { wrapper.wrappedValue }
        case .weakLazyInjected:
            let wrapper = WeakLazyInjected<Wanted>(name: name, container: given)
            return { wrapper.wrappedValue }
        }
    }

    private func handle<Handle>(_ type: Handle.Type, _ name: Resolver.Name?, of resolver: Resolver?) -> Handle {
        if let resolver { return resolver.resolve(type, name: name) }
        return Resolver.resolve(type, name: name)
    }
}

extension Plan {
    func laters(_ resolver: Resolver?) -> [() -> [Node]] {
        later.map { question in
            Ledger.note(asking: .one(question.key))
            return Services.all[question.key.type].later(question, of: resolver, given: nil)
        }
    }
}

extension Episode {
    /// Makes an owner outside of any factory.
    func owner(_ question: LaterQuestion, _ place: OwnerPlace) -> () -> [Node] {
        let service = Services.all[question.key.type]
        switch place {
        case .outside: return service.later(question, of: nil, given: nil)
        case .withRoot(let position):
            guard let root = container(position) else { return { [] } }
            return Resolver.withRoot(root) { service.later(question, of: nil, given: nil) }
        case .given(let position):
            return service.later(question, of: container(position), given: container(position))
        }
    }

    /// The owners ask by these, and then the nodes that the test holds, and all that they are made of, in the order of their
    /// making.
    var laters: [() -> [Node]] {
        var found: [Int: [() -> [Node]]] = [:]
        var pending = held
        while let node = pending.popLast() {
            if found.updateValue(node.content.laters, forKey: node.content.identity) != nil { continue }
            pending += node.content.children
            if let property = node.property { pending.append(property) }
        }
        return ownLaters + found.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}
