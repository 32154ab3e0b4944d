// Single steps, drawn at random.
extension Profile {
    static let kinds = 21

    mutating func operation() -> Operation {
        var chosen = generator.below(weights.reduce(0, +))
        var kind = 0
        while chosen >= weights[kind] {
            chosen -= weights[kind]
            kind += 1
        }
        switch kind {
        case 0:
            let way = way()
            return .ask(
                way, key(), argument: argument(scopes.contains(.perArguments) ? 50 : 10, for: way), of: container(),
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
        case 18: return .askLater(generator.below(100), isHeld: generator.chance(10))
        case 20: return .makeOwner(laterQuestion(key()), ownerPlace())
        case 17: return .setContext(generator.below(2), generator.chance(50))
        default: return generator.chance(20) && theme != .otherContainers ? .resetAll : .setRoot(generator.below(8))
        }
    }

    mutating func container() -> Int? { generator.chance(staticPercent) ? nil : generator.below(8) }

    mutating func scope() -> ScopeKind { scopes[generator.below(scopes.count)] }

    mutating func way() -> Way { way(meanings[generator.below(meanings.count)]) }

    private mutating func way(_ meaning: Way.Meaning) -> Way {
        meaning.ways.randomElement(using: &generator) ?? .require
    }

    /// Few enough that the same comes again. Without one a `Making` is nothing but a call.
    mutating func argument(_ percent: Int, for way: Way) -> Int? {
        generator.chance(way == .making || way == .throwingMaking ? 80 : percent) ? generator.below(3) : nil
    }

    /// In a family it is what the rest is built from that makes the difference.
    private mutating func partKey() -> Key? {
        layout == .family && generator.chance(60) ? types.min().map { Key(type: $0, name: nil) } : nil
    }

    /// Where factories do something else besides, asking twice is not asking for the same.
    private mutating func comparison() -> Operation {
        if theme == .effects || theme == .otherContainers { return .advanceClock }
        return .compare(way([.require, .throwing, .optional].randomElement(using: &generator) ?? .require), key())
    }

    mutating func name() -> Name? {
        if !generator.chance(namedPercent) { return nil }
        // Few enough that the same is registered again.
        if generator.chance(anotherPercent) { return .another(generator.below(4)) }
        return generator.chance(80) ? .first : .second
    }

    mutating func key() -> Key { Key(type: types[generator.below(types.count)], name: name()) }

    mutating func plan(_ key: Key) -> Plan {
        var plan = Plan(key: key)
        plan.shape = Plan.Shape.allCases[generator.below(Plan.Shape.allCases.count)]
        if generator.chance(90) { plan.scope = scope() }
        if !asked(key).isEmpty {
            for _ in 0..<generator.below(4) { plan.dependencies.append(dependency(key)) }
            // What is done to an instance goes on with nothing.
            let property = dependency(key)
            if generator.chance(10), property.way != .container { plan.modifications.append(.property(property)) }
        }
        if generator.chance(6) { plan.modifications.append(.decorate) }
        if theme == .effects, generator.chance(25) { plan.effects.append(effect(in: key)) }
        plan.returnsNil = generator.chance(3)
        plan.isIfAbsent = generator.chance(8)
        // The one form that `registerIfAbsent` takes.
        if plan.isIfAbsent { plan.shape = .plain }
        while generator.chance(20), !asked(key).isEmpty, !plan.shape.isInitializer {
            plan.later.append(laterQuestion(dependency(key).key))
        }
        if plan.shape.isInitializer { plan.dependencies = parameters(plan) }
        if plan.dependencies.isEmpty, plan.shape.isInitializer { plan.shape = .throwing }
        plan.fails = plan.shape.canThrow && generator.chance(8)
        while generator.chance(contextPercent), plan.whens.count < 2, !plan.isIfAbsent {
            plan.whens.append(factory(for: key, in: generator.below(2)))
        }
        plan.isDefault = generator.chance(defaultPercent)
        plan.isValue = Services.isValue(key.type, preferringValue: generator.chance(50))
        for type in Services.protocols
        where Services.implements(key.type, type) && theme != .cycles && generator.chance(aliasPercent) {
            plan.aliases.append(
                Key(type: type, name: generator.chance(10) ? .first : generator.chance(10) ? .another(5) : nil))
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
        let meanings: [Way.Meaning] = [.require, .throwing, .every, .byName, .container]
        let way = way(generator.chance(60) ? .optional : meanings[generator.below(meanings.count)])
        return Dependency(
            key: Key(type: type, name: name()), way: way, argument: argument(10, for: way),
            container: theme == .otherContainers && way != .container && generator.chance(40) ? generator.below(8) : nil
        )
    }

    /// What a factory for a context makes is of other parts, if of any.
    private mutating func factory(for key: Key, in context: Int) -> When {
        var dependencies: [Dependency] = []
        if !asked(key).isEmpty { for _ in 0..<generator.below(3) { dependencies.append(dependency(key)) } }
        let shape = [Plan.Shape.plain, .resolver, .arguments, .throwing].randomElement(using: &generator) ?? .plain
        return When(
            context: context, shape: shape, dependencies: dependencies, returnsNil: generator.chance(5),
            fails: shape.canThrow && generator.chance(8))
    }

    private func parameters(_ plan: Plan) -> [Dependency] {
        plan.dependencies.prefix(plan.shape == .initializer ? 2 : 1).map(\.asParameter)
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
