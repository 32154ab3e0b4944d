// What random steps seldom come to by themselves, as a few steps in a row.
extension Profile {
    /// Two containers that share what is neither's alone, until the first has another part, or ends.
    mutating func inheritance() -> [Operation] {
        guard theme == .none, handles > 3, let part = types.min(), let type = types.max(), part < type else {
            return []
        }
        let (key, partKey) = (Key(type: type, name: .second), Key(type: part, name: .second))
        var whole = Plan(key: key)
        whole.isValue = Services.isValue(type, preferringValue: false)
        whole.scope = scopes.filter(\.isStrong).randomElement(using: &generator) ?? .cached
        whole.dependencies = [Dependency(key: partKey, way: .optional)]
        whole.later = [laterQuestion(partKey)]
        var parts: [Operation] = []
        for home in [0, 1] { parts.append(.register(simple(partKey), in: home)) }
        let first = Operation.ask(.optional, key, argument: nil, of: 2, isHeld: false)
        let second = Operation.ask(.throwing, key, argument: nil, of: 3, isHeld: generator.chance(50))
        let change: [Operation] =
            generator.chance(50) ? [.dropContainer(2)] : [.register(simple(partKey), in: 2), first]
        return parts + [.releaseHeld, .register(whole, in: 0), first, second] + change
            + [.askLater(0, isHeld: false), second, .compare(.require, key)]
    }

    /// Something that has another part by the time it is made, in a container that has its own.
    mutating func changeInTheMaking() -> [Operation] {
        guard let part = types.min(), let type = types.max(), part < type else { return [] }
        let (key, partKey) = (Key(type: type, name: .second), Key(type: part, name: .second))
        var whole = Plan(key: key)
        whole.isValue = Services.isValue(type, preferringValue: false)
        whole.scope = scopes.filter(\.isStrong).randomElement(using: &generator) ?? .cached
        whole.dependencies = [Dependency(key: partKey, way: .optional)]
        whole.effects = [.register(simple(partKey), in: 1)]
        let ask = Operation.ask(.optional, key, argument: nil, of: 1, isHeld: false)
        return [.register(simple(partKey), in: 1), .register(whole, in: 0), ask, ask]
    }

    mutating func simple(_ key: Key) -> Plan {
        var plan = Plan(key: key)
        plan.scope = scope()
        plan.isValue = Services.isValue(key.type, preferringValue: false)
        return plan
    }

    /// Many services of one cycle, and one that asks for all of them twice.
    mutating func wideGraph() -> [Operation] {
        guard let (low, high) = types.min().flatMap({ low in types.max().map { (low, $0) } }), low < high else {
            return []
        }
        let keys = (3..<27).map { Key(type: low, name: Name(number: $0)) }
        var all = Plan(key: Key(type: high, name: nil))
        all.isValue = Services.isValue(high, preferringValue: false)
        all.dependencies = (keys + keys.shuffled(using: &generator)).map { Dependency(key: $0, way: .optional) }
        var parts: [Operation] = []
        for key in keys {
            var part = simple(key)
            if generator.chance(85) { part.scope = .graph }
            parts.append(.register(part, in: generator.chance(80) ? 0 : generator.below(8)))
        }
        return parts + [.register(all, in: 0)]
    }
}
