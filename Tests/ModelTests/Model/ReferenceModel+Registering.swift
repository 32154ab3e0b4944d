extension ReferenceModel {
    mutating func register(_ plan: Plan, in asked: Int) {
        let container = plan.isDefault ? defaults(of: asked) : asked
        if plan.isIfAbsent && own(plan.key, in: container) != nil { return }
        install(plan, plan.key, scope: plan.scope ?? defaultScope, target: nil, in: container)
        for alias in plan.aliases {
            let key = Key(type: alias.type, name: alias.name ?? plan.key.name)
            install(plan, key, scope: defaultScope, target: plan.key, in: container)
        }
    }

    /// Made when it is first asked for.
    private mutating func defaults(of container: Int) -> Int {
        if let defaults = containers[container]?.defaults { return defaults }
        let defaults = makeContainer()
        containers[container]?.defaults = defaults
        coverage.reach(.defaults)
        return defaults
    }

    private mutating func install(_ plan: Plan, _ key: Key, scope: ScopeKind, target: Key?, in container: Int) {
        let order = containers[container]?.order[key]
        _ = unregister(key, in: container)
        let serial = nextSerial()
        let recipe = Recipe(
            serial: serial, origin: serial, home: container, plan: plan, key: key,
            when: target == nil ? when(plan) : nil,
            scope: scope, modifications: target == nil ? plan.modifications : [], target: target)
        containers[container]?.recipes.append(recipe)
        containers[container]?.order[key] = order ?? recipe.serial
    }

    /// The recipe goes and with it what it made. (C5)
    mutating func unregister(_ key: Key, in container: Int) -> Bool {
        guard let recipe = own(key, in: container) else { return false }
        containers[container]?.recipes.removeAll { $0.serial == recipe.serial }
        containers[container]?.order[key] = nil
        slots.removeAll { $0.recipe.serial == recipe.serial }
        return true
    }

    /// What it has made goes: it was made otherwise.
    mutating func configure(_ key: Key, _ option: LaterOption, in container: Int) throws(Stop) {
        guard let position = containers[container]?.recipes.firstIndex(where: { $0.key == key && $0.target == nil }),
            let serial = containers[container]?.recipes[position].serial
        else { throw Stop() }
        if slots.contains(where: { $0.recipe.serial == serial }) { coverage.reach(.optionGivenToKept) }
        slots.removeAll { $0.recipe.serial == serial }
        switch option {
        case .scope(let scope): containers[container]?.recipes[position].scope = scope
        case .modification(let modification):
            containers[container]?.recipes[position].modifications.append(modification)
        }
    }

    /// The same recipes and no instances, children included, each once. (C6)
    mutating func copy(_ container: Int) -> Int {
        var copies: [Int: Int] = [:]
        return copy(container, &copies)
    }

    private mutating func copy(_ container: Int, _ copies: inout [Int: Int]) -> Int {
        if let done = copies[container] { return done }
        let copy = makeContainer()
        copies[container] = copy
        for child in containers[container]?.children ?? [] {
            let childCopy = self.copy(child, &copies)
            containers[copy]?.children.append(childCopy)
        }
        if let defaults = containers[container]?.defaults {
            let defaultsCopy = self.copy(defaults, &copies)
            containers[copy]?.defaults = defaultsCopy
        }
        for recipe in containers[container]?.recipes ?? [] {
            let serial = nextSerial()
            let recipeCopy = Recipe(
                serial: serial, origin: serial, home: copy, plan: recipe.plan, key: recipe.key, when: recipe.when,
                scope: recipe.scope, modifications: recipe.modifications, target: recipe.target)
            containers[copy]?.recipes.append(recipeCopy)
        }
        let order = containers[container]?.order ?? [:]
        containers[copy]?.order = order
        return copy
    }
}
