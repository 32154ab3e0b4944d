// Single steps, drawn at random.
extension Profile {
    static let kinds = 18

    mutating func operation() -> Operation {
        var chosen = generator.below(weights.reduce(0, +))
        var kind = 0
        while chosen >= weights[kind] {
            chosen -= weights[kind]
            kind += 1
        }
        switch kind {
        case 0:
            return .ask(
                way(), key(), argument: argument(scopes.contains(.perArguments) ? 50 : 10), of: container(),
                isHeld: generator.chance(30))
        case 1: return .register(plan(partKey() ?? key()), in: container())
        case 2: return .unregister(partKey() ?? key(), in: container())
        case 3: return .isRegistered(key(), in: container())
        case 4: return .releaseHeld
        case 5: return .makeContainer(child: generator.chance(80) ? generator.below(8) : nil)
        case 6: return .dropContainer(generator.below(8))
        case 7: return .add(child: generator.below(8), to: generator.below(8))
        case 8: return .copy(generator.below(8))
        case 9: return .resetCache(of: generator.below(8))
        case 10: return .resetScope(scope())
        case 11: return .setDefaultScope(scope())
        case 12: return .setRoot(generator.below(8))
        case 13: return .setMain(generator.below(8))
        case 14: return .configure(key(), laterOption(), in: generator.below(8))
        case 15: return .advanceClock
        case 16: return comparison()
        default: return generator.chance(20) ? .resetAll : .setRoot(generator.below(8))
        }
    }

    mutating func container() -> Int? { generator.chance(staticPercent) ? nil : generator.below(8) }

    mutating func scope() -> ScopeKind { scopes[generator.below(scopes.count)] }

    mutating func way() -> Way { ways[generator.below(ways.count)] }

    /// Few enough that the same comes again.
    mutating func argument(_ percent: Int) -> Int? { generator.chance(percent) ? generator.below(3) : nil }

    /// In a family it is what the rest is built from that makes the difference.
    private mutating func partKey() -> Key? {
        layout == .family && generator.chance(60) ? types.min().map { Key(type: $0, name: nil) } : nil
    }

    /// Where factories do something else besides, asking twice is not asking for the same.
    private mutating func comparison() -> Operation {
        if theme == .effects || theme == .otherContainers { return .advanceClock }
        return .compare([.require, .throwing, .optional].randomElement(using: &generator) ?? .require, key())
    }

    mutating func name() -> Name? {
        generator.chance(namedPercent) ? (generator.chance(80) ? .first : .second) : nil
    }

    mutating func key() -> Key { Key(type: types[generator.below(types.count)], name: name()) }

    mutating func plan(_ key: Key) -> Plan {
        var plan = Plan(key: key)
        plan.shape = Plan.Shape.allCases[generator.below(Plan.Shape.allCases.count)]
        if generator.chance(90) { plan.scope = scope() }
        if !asked(key).isEmpty {
            for _ in 0..<generator.below(4) { plan.dependencies.append(dependency(key)) }
            if generator.chance(10) { plan.modifications.append(.property(dependency(key))) }
        }
        if generator.chance(6) { plan.modifications.append(.decorate) }
        if theme == .effects, generator.chance(25) { plan.effects.append(effect(in: key)) }
        plan.returnsNil = generator.chance(3)
        plan.isIfAbsent = generator.chance(8)
        // The one form that `registerIfAbsent` takes.
        if plan.isIfAbsent { plan.shape = .plain }
        plan.isDefault = generator.chance(defaultPercent)
        plan.isValue = Services.isValue(key.type, preferringValue: generator.chance(50))
        for type in Services.protocols
        where Services.implements(key.type, type) && theme != .cycles && generator.chance(aliasPercent) {
            plan.aliases.append(Key(type: type, name: generator.chance(10) ? .first : nil))
        }
        return plan
    }

    /// The types that the factory of a key may ask for.
    private func asked(_ key: Key) -> [Int] { theme == .cycles ? types : types.filter { $0 < key.type } }

    mutating func dependency(_ key: Key) -> Dependency {
        let asked = asked(key)
        let type = asked[generator.below(asked.count)]
        // In a cycle only the error can be gone on with.
        if theme == .cycles { return Dependency(key: Key(type: type, name: name()), way: .throwing) }
        // Where the requirement is not met, the program would stop and the step is passed over, so not too many of those.
        let way = generator.chance(40) ? Way.optional : Way.allCases[generator.below(5)]
        return Dependency(
            key: Key(type: type, name: name()), way: way, argument: way == .every ? nil : argument(10),
            container: theme == .otherContainers && generator.chance(40) ? generator.below(8) : nil)
    }

    private mutating func effect(in key: Key) -> Effect {
        if generator.chance(40) { return .reset(scope()) }
        // Of what is being made, of what it is made from, or of anything.
        let part = types.filter { $0 < key.type }.randomElement(using: &generator)
        let keys = [key, Key(type: part ?? key.type, name: nil), self.key()]
        return .register(simple(keys[generator.below(keys.count)]), in: generator.below(8))
    }

    private mutating func laterOption() -> LaterOption {
        if generator.chance(50) { return .scope(scope()) }
        return .modification(.decorate)
    }
}
