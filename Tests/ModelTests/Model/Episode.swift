import Resolver

/// The library and the model side by side, from fresh containers on.
struct Episode {
    /// How the library differed from the model, after which of the steps.
    struct Mismatch: Error {
        let step: Int
        let text: String
        /// What the steps before it gave; nil for those that were passed over.
        let results: [[Int]?]
    }

    private var model = ReferenceModel()
    /// The containers that `model.handles` numbers.
    private var containers: [Resolver]
    private var held: [Node] = []

    /// Runs the steps; those that would stop the program are passed over.
    static func run(_ operations: [Operation]) throws(Mismatch) {
        do {
            var episode = Episode()
            var results: [[Int]?] = []
            for (step, operation) in operations.enumerated() {
                do throws(Difference) {
                    results.append(try episode.perform(operation))
                } catch {
                    throw Mismatch(step: step, text: error.text, results: results)
                }
            }
        }
    }

    private init() {
        Resolver.reset()
        Resolver.defaultScope = .graph
        Ledger.current = Ledger()
        containers = [Resolver.main]
    }

    private struct Difference: Error {
        let text: String
    }

    private mutating func perform(_ operation: Operation) throws(Difference) -> [Int]? {
        // What the model would do decides whether the step is taken at all.
        var after = model
        let expected: [Int]
        do throws(ReferenceModel.Stop) {
            expected = try after.apply(operation)
        } catch {
            return nil
        }
        after.releaseContainers()
        try apply(operation, expecting: expected, after)
        model = after
        if Ledger.current.made != model.made {
            throw Difference(text: "\(Ledger.current.made) instances were made, not \(model.made)")
        }
        if Ledger.current.live != model.alive {
            throw Difference(
                text: "alive beyond what is held or kept: \(Ledger.current.live.subtracting(model.alive).sorted()),"
                    + " gone before its time: \(model.alive.subtracting(Ledger.current.live).sorted())")
        }
        return expected
    }

    private func container(_ position: Int?) -> Resolver? {
        position.map { containers[$0 % containers.count] }
    }
}

// MARK: - The library's side

extension Episode {
    private mutating func apply(_ operation: Operation, expecting expected: [Int], _ after: ReferenceModel)
        throws(Difference)
    {
        switch operation {
        case .register(let plan, let position):
            Services.all[plan.key.type].register(plan, in: container(position))
        case .unregister(let key, let position):
            let found = Services.all[key.type].unregister(key.name?.subject, in: container(position))
            if found != !expected.isEmpty { throw Difference(text: "unregister gave \(found)") }
        case .isRegistered(let key, let position):
            let found = Services.all[key.type].isRegistered(key.name?.subject, in: container(position))
            if found != !expected.isEmpty { throw Difference(text: "isRegistered gave \(found)") }
        case .ask(let way, let key, let argument, let position, let isHeld):
            let found = Services.all[key.type].ask(
                way, key.name?.subject, argument: argument, of: container(position))
            try compare(found, expected, after)
            if isHeld { held += found }
        case .releaseHeld:
            held = []
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
        case .setRoot(let position):
            if let root = container(position) { Resolver.root = root }
        case .setMain(let position):
            if let main = container(position) { Resolver.main = main }
        case .resetAll:
            Resolver.reset()
            containers.append(Resolver.main)
        }
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
