import Resolver
import TestSupport

// Wrappers that are made in one step and read in later ones. (C8, C11)
extension NestedEpisode {
    /// A wrapper, as what owns it has it. It remembers a container, and does not keep that alive.
    struct Owner {
        enum Kind: CaseIterable { case dynamic, lazy, weak }

        let kind: Kind
        let key: Int
        let container: Int
        /// How many sandboxes were around it when it was made.
        let depth: Int
        let read: () -> Node?
        /// The number of the node that it has kept.
        var answer: Int?
    }

    /// Makes a wrapper within `withRoot` of a container.
    mutating func makeOwner(_ key: Int, _ number: Int, _ resolver: Resolver) {
        let kind = Owner.Kind.allCases[random.below(Owner.Kind.allCases.count)]
        steps.append("make a \(kind) wrapper of \(key) in \(number)")
        let name = Self.names[key]
        let read = Resolver.withRoot(resolver) { () -> () -> Node? in
            switch kind {
            case .dynamic:
                let wrapper = DynamicInjected<Node>(name: name)
                return { wrapper.wrappedValue }
            case .lazy:
                let wrapper = LazyInjected<Node>(name: name)
                return { wrapper.wrappedValue }
            case .weak:
                let wrapper = WeakLazyInjected<Node>(name: name)
                return { wrapper.wrappedValue }
            }
        }
        owners.append(Owner(kind: kind, key: key, container: number, depth: depth, read: read))
    }

    /// Reads one of those made in the same sandbox for which the program does not stop.
    mutating func read() -> String? {
        let candidates = owners.indices.filter { owners[$0].depth == depth }
        for index in candidates.shuffled(using: &random) {
            let owner = owners[index]
            if let answer = owner.answer { return readAgain(owner, answer) }
            var expectation = model
            guard model.exists(owner.container),
                case .success(let wanted) = expectation.resolve(owner.key, in: owner.container, awaiting: false)
            else { continue }
            model = expectation
            steps.append("read wrapper \(index), of \(owner.key) in \(owner.container)")
            coverage["read later", default: 0] += 1
            guard let node = owner.read() else { return "it gave nothing instead of \(wanted)" }
            if owner.kind != .dynamic { owners[index].answer = wanted }
            if owner.kind == .lazy { model.hold(answer: wanted) }
            return difference(node, wanted)
        }
        return nil
    }

    /// Lets go of one of those made in the same sandbox, with what it keeps.
    mutating func letGoOfOwner() {
        let candidates = owners.indices.filter { owners[$0].depth == depth }
        guard let index = candidates.randomElement(using: &random) else { return }
        steps.append("let go of wrapper \(index)")
        let owner = owners.remove(at: index)
        if owner.kind == .lazy, let answer = owner.answer { model.letGo(answer: answer) }
    }

    /// Reads one again: whatever has become of the container, the answer is the same, unless it has gone.
    private mutating func readAgain(_ owner: Owner, _ answer: Int) -> String? {
        steps.append("read a \(owner.kind) wrapper again, which has \(answer)")
        let node = owner.read()
        if !model.isOpen(owner.container) { coverage["read after closing", default: 0] += 1 }
        if owner.kind == .weak, !model.alive.contains(answer) {
            coverage["read when gone", default: 0] += 1
            return node.map { "it gave \($0.number), which nobody holds" }
        }
        guard let node else { return "it gave nothing instead of \(answer)" }
        return difference(node, answer)
    }
}
