import ResolverGraph

/// What the faults of a graph are, found by looking everywhere from everywhere. Shares nothing with the checks.
struct SlowChecker {
    let graph: WiringGraph
    /// Whom each needs that is made for a container that is nested so deep: of the registration at a position, `depths`
    /// ones follow one another. What nobody has made has nothing.
    private let views: [Set<Int>]
    /// The same without what is kept, and those that are made at all.
    private let unkept: [Set<Int>]
    private let made: Set<Int>
    private let depths: Int
    private let reached: [Set<Int>]

    init(_ graph: WiringGraph) {
        self.graph = graph
        var eager: [Set<Int>] = []
        for (index, registration) in graph.registrations.enumerated() {
            var needed: Set<Int> = []
            for question in registration.questions where !question.way.contains(.later) {
                needed.formUnion(question.answers)
            }
            for property in graph.properties where property.makers.contains(index) {
                let way = property.question.way
                if way.contains(.later) { continue }
                let answers = property.question.answers
                if !way.contains(.every) {
                    if answers.count != 1 || way.contains(.optional) { continue }
                    if !graph.registrations[answers[0]].arguments.isEmpty { continue }
                }
                needed.formUnion(property.question.answers)
            }
            eager.append(needed)
        }
        let depths = graph.nesting.count + 1
        var views = [Set<Int>](repeating: [], count: eager.count * depths)
        func view(_ index: Int, from depth: Int) -> Int {
            index * depths + Self.depth(graph.registrations[index], from: depth, graph.nesting)
        }
        var pending = eager.indices.map { view($0, from: depths - 1) }
        var seen = Set(pending)
        while let next = pending.popLast() {
            let (index, depth) = (next / depths, next % depths)
            for part in eager[index] where graph.registrations[part].nesting.count <= depth {
                views[next].insert(view(part, from: depth))
            }
            pending += views[next].filter { seen.insert($0).inserted }
        }
        (self.views, self.depths, made) = (views, depths, seen)
        unkept = views.map { $0.filter { Self.isUnkept(graph.registrations[$0 / depths]) } }
        reached = views.indices.map { Self.reached(from: $0, views) { _ in true } }
    }

    /// How deep the container is that has one made for somebody who is so deep.
    private static func depth(_ registration: WiringGraph.Registration, from depth: Int, _ nesting: [String]) -> Int {
        if registration.isAlias { return depth }
        switch registration.lifetime {
        case .unique, .pass: return depth
        case .shared, .limited, .kept, .custom: return registration.nesting.count
        case .nested(let name):
            // From the innermost outwards.
            for own in stride(from: depth, to: 0, by: -1) where name == nil || nesting[nesting.count - own] == name {
                return max(own, registration.nesting.count)
            }
            return depth
        }
    }

    /// All that is come to from one, by one step or more, through those that may be passed.
    private static func reached(from start: Int, _ edges: [Set<Int>], _ isPassable: (Int) -> Bool) -> Set<Int> {
        var reached: Set<Int> = []
        var pending = Array(edges[start])
        while let next = pending.popLast() {
            if reached.insert(next).inserted, isPassable(next) { pending += edges[next] }
        }
        return reached
    }

    private static func isUnkept(_ registration: WiringGraph.Registration) -> Bool {
        registration.isAlias || registration.lifetime == .unique || registration.lifetime == .pass
    }

    private func isUnkept(_ index: Int) -> Bool { Self.isUnkept(graph.registrations[index]) }

    private func views(of index: Int) -> [Int] { (index * depths..<(index + 1) * depths).filter(made.contains) }

    /// What is made in nested containers only is not judged elsewhere.
    private func canBeMade(_ registration: WiringGraph.Registration) -> Bool {
        guard case .nested(let name) = registration.lifetime, !registration.isAlias else { return true }
        return name == nil ? !graph.nesting.isEmpty : graph.nesting.contains { $0 == name }
    }

    /// Each fault in a few words, with the place.
    var faults: Set<String> {
        var faults: Set<String> = []
        for (index, registration) in graph.registrations.enumerated() {
            func add(_ fault: String) { faults.insert("\(registration.place) \(fault)") }
            for question in registration.questions
            where canBeMade(registration) && question.answers.isEmpty && !question.way.contains(.optional)
                && !question.way.contains(.every)
            {
                add("\(registration.isAlias ? "alias of" : "missing") \(question.service)")
            }
            if registration.isMismatch { add("mismatch") }
            if let replaced = registration.replaced { add("replaces \(replaced)") }
            if registration.isAlias == false {
                if registration.lifetime == .shared && registration.instances == .values { add("value") }
                if isUnkept(index) || registration.lifetime == .shared {
                    if registration.isEager { add("eager") }
                    if registration.isReleased { add("released") }
                }
            }
            for part in captives(of: index) { add("holds \(graph.registrations[part].service)") }
            for actors in views(of: index).compactMap(actors) { add("on \(actors)") }
        }
        for round in rounds { faults.insert("\(graph.registrations[round.first].place) cycle of \(round.steps)") }
        for property in graph.properties where property.question.answers.isEmpty {
            let isMade = property.makers.isEmpty || property.makers.contains { canBeMade(graph.registrations[$0]) }
            if isMade, property.question.way == [] || property.question.way == .later {
                faults.insert("\(property.owner).\(property.name) misses")
            }
        }
        for property in graph.properties where !property.question.way.contains(.later) {
            let isEvery = property.question.way.contains(.every)
            let waits = answers(to: property).contains { answers in
                let waiting = answers.filter(isSuspending)
                return isEvery ? !waiting.isEmpty : !waiting.isEmpty && waiting.count == answers.count
            }
            if waits { faults.insert("\(property.owner).\(property.name) waits") }
        }
        return faults
    }

    /// What answers a property, for each that makes its owner; if nobody knows those, or what is asked for, for who looks.
    private func answers(to property: WiringGraph.Property) -> [[Int]] {
        let (answers, way) = (property.question.answers, property.question.way)
        let isCertain =
            way.contains(.every)
            || (way.isEmpty && answers.count == 1 && graph.registrations[answers[0]].arguments.isEmpty)
        if property.makers.isEmpty || !isCertain {
            return [
                answers.map { $0 * depths + Self.depth(graph.registrations[$0], from: depths - 1, graph.nesting) }
            ]
        }
        return property.makers.flatMap(views).map { owner in views[owner].filter { answers.contains($0 / depths) } }
    }

    private func isSuspending(_ view: Int) -> Bool {
        isUnkept(view / depths)
            && Self.reached(from: view, unkept) { _ in true }.union([view]).contains {
                graph.registrations[$0 / depths].isSuspending
            }
    }

    /// Of those that need one another the first, and how many it takes to come back to it: not of those that are among others,
    /// or the same by a longer way.
    private var rounds: [(first: Int, steps: Int)] {
        var rounds: [(members: Set<Int>, first: Int, steps: Int)] = []
        for start in views.indices where reached[start].contains(start) {
            let group = reached[start].filter { reached[$0].contains(start) }
            if group.contains(where: { $0 < start }) { continue }
            rounds.append((Set(group.map { $0 / depths }), start / depths, shortestRound(start)))
        }
        return rounds.filter { round in
            !rounds.contains { other in
                round.members.isStrictSubset(of: other.members)
                    || (round.members == other.members && other.steps < round.steps)
            }
        }.map { ($0.first, $0.steps) }
    }

    private func shortestRound(_ start: Int) -> Int {
        var (ring, steps, seen) = ([start] as Set<Int>, 0, [] as Set<Int>)
        while true {
            steps += 1
            let next = ring.reduce(into: Set<Int>()) { $0.formUnion(views[$1]) }
            if next.contains(start) { return steps }
            ring = next.subtracting(seen)
            seen.formUnion(next)
        }
    }

    private func captives(of holder: Int) -> [Int] {
        let registration = graph.registrations[holder]
        if registration.isAlias { return [] }
        let time: Double
        switch registration.lifetime {
        case .kept: time = .infinity
        case .limited(let seconds): time = seconds
        default: return []
        }
        let view = holder * depths + registration.nesting.count
        let views = Self.reached(from: view, views) { isUnkept($0 / depths) }
        let parts = Set(views.map { $0 / depths }).filter { !isUnkept($0) }.sorted()
        var found: [Int] = []
        func lifetime(_ index: Int) -> WiringGraph.Lifetime { graph.registrations[index].lifetime }
        found += parts.filter { lifetime($0) == .shared }.prefix(1)
        found += parts.filter { part in
            guard case .nested(let name) = lifetime(part) else { return false }
            return name == nil ? registration.nesting.isEmpty : !registration.nesting.contains { $0 == name }
        }.prefix(1)
        var soonest: (seconds: Double, part: Int)?
        for part in parts {
            guard case .limited(let seconds) = lifetime(part), seconds < time else { continue }
            if soonest.map({ seconds < $0.seconds }) ?? true { soonest = (seconds, part) }
        }
        return found + [soonest?.part].compactMap { $0 }
    }

    /// The actors on which it is made, if they are several and come together here.
    private func actors(_ view: Int) -> [String]? {
        func all(_ view: Int) -> Set<String> {
            let made = Self.reached(from: view, unkept) { _ in true }
            return Set(made.union([view]).compactMap { graph.registrations[$0 / depths].isolation })
        }
        let mine = all(view)
        if mine.count < 2 { return nil }
        return unkept[view].contains { all($0) == mine } ? nil : mine.sorted()
    }
}
