/// Which containers a question goes to.
struct Containers {
    private let children: [Container: Set<Container>]
    private let withUnknownChildren: Set<Container>
    /// Those of instances that nobody sees, which may be the same as those of instances that are in sight.
    private let ambiguous: Set<Container>
    /// The containers that may be root: outside of operations that have another, and anywhere; nil if any may be.
    let roots: Set<Container>?, allRoots: Set<Container>?
    private let isMainUnknown: Bool
    let nested: Set<Container>
    private let homes: [Container?]
    let makers: [String: Set<Container>]

    init(_ run: Interpreter) {
        children = run.children
        withUnknownChildren = run.containersWithUnknownChildren
        roots = run.isRootUnknown ? nil : run.roots.union([.main])
        allRoots = run.isOperationRootUnknown ? nil : roots?.union(run.operationRoots)
        (isMainUnknown, nested) = (run.isMainUnknown, run.nested)
        homes = run.registrations.map(\.container)
        makers = run.makers
        ambiguous = run.standIns.filter { container in
            if case .made(let place, _) = container { return run.placesOfOthers.contains(place) }
            return false
        }
    }

    /// Where something is registered; nil of anywhere.
    func home(of container: Container?) -> Container? {
        switch container {
        case nil, .asking?, .makers?: nil
        case .main?: isMainUnknown ? nil : .main
        case .root?: roots == [.main] ? .main : nil
        case .anyRoot?: allRoots == [.main] ? .main : nil
        case let made?: ambiguous.contains(made) ? nil : made
        }
    }

    /// The containers that may be asked, each with those that it asks in turn; nil of any.
    ///
    /// - Parameters:
    ///   - isLater: Whether the question may be asked after the factory has ended.
    ///   - askers: Who asks for the service of a registration, by its number; nil of anybody.
    func asked(
        by container: Container?, isLater: Bool, askers: (Int) -> [Container]?
    ) -> [Set<Container>]? {
        if isMainUnknown { return nil }
        switch container {
        case nil: return nil
        case .root?: return roots.flatMap { all($0) }
        case .anyRoot?: return allRoots.flatMap { all($0) }
        case .asking(let registration)?:
            guard let home = home(of: homes[registration]), let allRoots else { return nil }
            // A factory asks whoever is asked for its service; when it has ended, whoever is root.
            if let asking = askers(registration) { return all(Set(asking).union(isLater ? allRoots : [])) }
            let known = withUnknownChildren.union(children.keys).union(allRoots).union([home])
            return all(known.filter { reach(of: $0)?.contains(home) != false })
        case .makers(let type)?:
            var sets: [Set<Container>] = []
            for maker in makers[type] ?? [.anyRoot] {
                guard let more = asked(by: maker, isLater: isLater, askers: askers) else { return nil }
                sets += more
            }
            return sets
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

    /// Who an instance is made for that a container keeps: what is nested in that is not seen.
    func keepers(for asker: Container, home: Container?) -> Set<Container> {
        var (keepers, pending): (Set<Container>, [Container]) = ([], [asker])
        var seen: Set<Container> = []
        while let next = pending.popLast() {
            if !seen.insert(next).inserted { continue }
            if next == home || !nested.contains(next) || withUnknownChildren.contains(next) {
                keepers.insert(next)
            } else {
                pending += children[next] ?? []
            }
        }
        return keepers
    }

    /// The containers that `main` and `root` see, with those two.
    var seenFromRoots: Set<Container> {
        (roots ?? []).union([.main, .root, .anyRoot]).reduce(into: []) { seen, root in
            seen.formUnion(reach(of: root) ?? [root])
        }
    }

    /// A container with those that it asks; nil if nobody knows.
    private func reach(of container: Container) -> Set<Container>? {
        var (reached, pending): (Set<Container>, [Container]) = ([container], [container])
        while let next = pending.popLast() {
            if withUnknownChildren.contains(next) || ambiguous.contains(next) { return nil }
            switch next {
            case .asking, .makers: return nil
            default: break
            }
            if next == .root || next == .anyRoot {
                guard let roots = next == .root ? roots : allRoots else { return nil }
                for root in roots where reached.insert(root).inserted { pending.append(root) }
            }
            for child in children[next] ?? [] where reached.insert(child).inserted { pending.append(child) }
        }
        return reached
    }
}
