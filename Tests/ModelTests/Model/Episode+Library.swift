import Resolver

// The library's side.
extension Episode {
    mutating func apply(_ operation: Operation, expecting expected: [Int], _ after: inout ReferenceModel)
        throws(Difference)
    {
        switch operation {
        case .register(let plan, let position):
            let configure = Services.all[plan.key.type].register(plan, in: container(position))
            let asked = position.map(after.handle) ?? after.main
            let home = plan.isDefault ? after.containers[asked]?.defaults ?? asked : asked
            if let configure, let recipe = after.own(plan.key, in: home) { options[recipe.origin] = configure }
        case .configure(let key, let option, let position): configure(key, in: position)?(option)
        case .advanceClock: StepClock.seconds += 1
        case .sandbox: break
        case .compare(let way, let key): try compare(way, key, expected, &after)
        case .unregister(let key, let position):
            let found = Services.all[key.type].unregister(key.name?.subject, in: container(position))
            if found != !expected.isEmpty { throw Difference(text: "unregister gave \(found)") }
        case .isRegistered(let key, let position):
            let found = Services.all[key.type].isRegistered(key.name?.subject, in: container(position))
            if found != !expected.isEmpty { throw Difference(text: "isRegistered gave \(found)") }
        case .ask(let way, let key, let argument, let position, let isHeld):
            begin(in: position.map(model.handle) ?? model.root)
            defer { end() }
            let found = Services.all[key.type].ask(
                way, key.name?.subject, argument: argument, of: container(position))
            try compare(found, expected, after)
            if isHeld { held += found }
        case .askLater(let position, let isHeld):
            let laters = laters
            var before = model
            begin(in: (try? before.askLater(position))?.container ?? model.root)
            defer { end() }
            let found = laters[position % laters.count]()
            try compare(found, expected, after)
            if isHeld { held += found }
        case .makeOwner(let question, let place): ownLaters.append(owner(question, place))
        case .releaseHeld:
            held = []
            ownLaters = Array(ownLaters.prefix(after.outerLaters))
        case .makeContainer(let child):
            containers.append(Resolver(child: container(child)))
        case .dropContainer(let position):
            if containers.count > 1 { containers.remove(at: position % containers.count) }
        case .add(let child, let position):
            if let child = container(child) { container(position)?.add(child: child) }
        case .copy(let position):
            if let copy = container(position)?.copy() { containers.append(copy) }
        case .resetCache(let position):
            container(position)?.cache.reset()
        case .resetScope(let scope):
            scope.subject.reset()
        case .setDefaultScope(let scope):
            Resolver.defaultScope = scope.subject
        case .setContext(let context, let isOn): Resolver.setContext(Contexts.all[context], isOn)
        case .setRoot(let position):
            if let root = container(position) { Resolver.root = root }
        case .setMain(let position):
            if let main = container(position) { Resolver.main = main }
        case .resetAll:
            Resolver.reset()
            containers.append(Resolver.main)
        }
    }

    /// Asks all containers for the same. Besides being what the model says, who shares has to be as C7 has it.
    private mutating func compare(
        _ way: Way, _ key: Key, _ expected: [Int], _ after: inout ReferenceModel
    ) throws(Difference) {
        defer { end() }
        let found = zip(model.handles, containers).map { number, container in
            begin(in: number)
            return Services.all[key.type].ask(way, key.name?.subject, argument: nil, of: container)
        }
        try compare(found.flatMap { $0 }, expected, after)
        if [.every, .byName].contains(way.meaning) { return }
        let answers = zip(after.handles, found).map { SharingRule.Answer(container: $0, node: $1.first) }
        if let violation = rule.violation(key, answers, after, &after.coverage) { throw Difference(text: violation) }
    }

    /// The same instances, all the way down.
    private func compare(_ found: [Node], _ expected: [Int], _ after: ReferenceModel) throws(Difference) {
        if found.map(\.content.identity) != expected {
            throw Difference(text: "resolved \(found.map(\.content.identity)), not \(expected)")
        }
        var seen: Set<Int> = []
        for node in found { try compare(node, after, &seen) }
    }

    private func compare(_ node: Node, _ after: ReferenceModel, _ seen: inout Set<Int>) throws(Difference) {
        let identity = node.content.identity
        guard seen.insert(identity).inserted else { return }
        guard let instance = after.instances[identity] else {
            throw Difference(text: "\(identity) is not in the model")
        }
        let children = node.content.children.map(\.content.identity)
        if children != instance.children {
            throw Difference(text: "\(identity) was built from \(children), not \(instance.children)")
        }
        if node.property?.content.identity != instance.property {
            throw Difference(text: "\(identity) has another property than \(String(describing: instance.property))")
        }
        if node.content.argument != instance.argument {
            throw Difference(text: "\(identity) has another argument than \(String(describing: instance.argument))")
        }
        for child in node.content.children { try compare(child, after, &seen) }
        if let property = node.property { try compare(property, after, &seen) }
    }
}
