/// Which containers a question goes to.
struct Containers {
    private let children: [Container: Set<Container>]
    private let withUnknownChildren: Set<Container>
    /// What may be root; nil of anything.
    let roots: Set<Container>?
    private let isMainUnknown: Bool
    let nested: Set<Container>
    private let homes: [Container?]

    init(_ run: Interpreter) {
        children = run.children
        withUnknownChildren = run.containersWithUnknownChildren
        roots = run.isRootUnknown ? nil : run.roots.union([.main])
        (isMainUnknown, nested) = (run.isMainUnknown, run.nested)
        homes = run.registrations.map(\.container)
    }

    /// Where something is registered; nil of anywhere.
    func home(of container: Container?) -> Container? {
        switch container {
        case nil, .asking?: nil
        case .main?: isMainUnknown ? nil : .main
        case .root?: roots == [.main] ? .main : nil
        case .made?: container
        }
    }

    /// The containers that may be asked, each with those that it asks in turn; nil of any.
    ///
    /// - Parameter askers: Who asks for the service of a registration, by its number; nil of anybody.
    func asked(
        by container: Container?, askers: (Int) -> [Container]?
    ) -> [Set<Container>]? {
        if isMainUnknown { return nil }
        switch container {
        case nil: return nil
        case .root?: return roots.flatMap { all($0) }
        case .asking(let registration)?:
            guard let home = home(of: homes[registration]), let roots else { return nil }
            // A factory asks whoever is asked for its service, or whoever is root.
            if let asking = askers(registration) { return all(Set(asking).union(roots)) }
            let known = Set(children.keys).union(roots).union([home])
            return all(known.filter { reach(of: $0)?.contains(home) != false })
        case let one?: return all([one])
        }
    }

    private func all(_ containers: Set<Container>) -> [Set<Container>]? {
        var sets: [Set<Container>] = []
        for container in containers {
            guard let reach = reach(of: container) else { return nil }
            sets.append(reach)
        }
        return sets
    }

    /// A container with those that it asks; nil if nobody knows.
    private func reach(of container: Container) -> Set<Container>? {
        var (reached, pending): (Set<Container>, [Container]) = ([container], [container])
        while let next = pending.popLast() {
            if withUnknownChildren.contains(next) { return nil }
            if case .asking = next { return nil }
            if next == .root {
                guard let roots else { return nil }
                for root in roots where reached.insert(root).inserted { pending.append(root) }
            }
            for child in children[next] ?? [] where reached.insert(child).inserted { pending.append(child) }
        }
        return reached
    }
}
