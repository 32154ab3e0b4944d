import Resolver

// What a service holds to ask for another one later.
extension Service {
    func later(_ name: Resolver.Name?, isWrapper: Bool, of resolver: Resolver?) -> () -> [Node] {
        let node = node
        if isWrapper {
            let wrapper = DynamicInjected<Product?>(name: name)
            return { wrapper.wrappedValue.map { [node($0)] } ?? [] }
        }
        let provider: Provider<Product?> = resolver?.resolve(name: name) ?? Resolver.resolve(name: name)
        return { provider().map { [node($0)] } ?? [] }
    }
}

extension Plan {
    /// Half of them by wrappers.
    func laters(_ resolver: Resolver?) -> [() -> [Node]] {
        later.enumerated().map { index, key in
            Ledger.note(asking: .one(key))
            let isWrapper = (index + key.type).isMultiple(of: 2)
            return Services.all[key.type].later(key.name?.subject, isWrapper: isWrapper, of: resolver)
        }
    }
}

extension Episode {
    /// What the nodes have that the test holds, and all that they are made of, in the order of their making.
    var laters: [() -> [Node]] {
        var found: [Int: [() -> [Node]]] = [:]
        var pending = held
        while let node = pending.popLast() {
            if found.updateValue(node.content.laters, forKey: node.content.identity) != nil { continue }
            pending += node.content.children
            if let property = node.property { pending.append(property) }
        }
        return found.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}
