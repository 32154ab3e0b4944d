import ResolverGraph

/// What the faults of a graph are, found by looking everywhere from everywhere. Shares nothing with the checks.
struct SlowChecker {
    let graph: WiringGraph
    private let eager: [Set<Int>]
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
        self.eager = eager
        reached = eager.indices.map { Self.reached(from: $0, eager) { _ in true } }
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

    private func isUnkept(_ index: Int) -> Bool {
        let registration = graph.registrations[index]
        return registration.isAlias || registration.lifetime == .unique || registration.lifetime == .pass
    }

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
            if let round = shortestRound(index) { add("cycle of \(round)") }
            for part in captives(of: index) { add("holds \(graph.registrations[part].service)") }
            if let actors = actors(index) { add("on \(actors)") }
        }
        for property in graph.properties where property.question.answers.isEmpty {
            let isMade = property.makers.isEmpty || property.makers.contains { canBeMade(graph.registrations[$0]) }
            if isMade, property.question.way == [] || property.question.way == .later {
                faults.insert("\(property.owner).\(property.name) misses")
            }
        }
        for property in graph.properties where !property.question.way.contains(.later) {
            let waiting = property.question.answers.filter { answer in
                let made = Self.reached(from: answer, eager, isUnkept).union([answer])
                return isUnkept(answer) && made.contains { isUnkept($0) && graph.registrations[$0].isSuspending }
            }
            let isEvery = property.question.way.contains(.every)
            if isEvery ? !waiting.isEmpty : !waiting.isEmpty && waiting.count == property.question.answers.count {
                faults.insert("\(property.owner).\(property.name) waits")
            }
        }
        return faults
    }

    /// How many it takes to come back, for the first of those that need one another.
    private func shortestRound(_ start: Int) -> Int? {
        guard reached[start].contains(start) else { return nil }
        let group = reached[start].filter { reached[$0].contains(start) }
        if group.contains(where: { $0 < start }) { return nil }
        var (ring, steps, seen) = ([start] as Set<Int>, 0, [] as Set<Int>)
        while true {
            steps += 1
            let next = ring.reduce(into: Set<Int>()) { $0.formUnion(eager[$1]) }
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
        let parts = Self.reached(from: holder, eager, isUnkept).filter { !isUnkept($0) }.sorted()
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
    private func actors(_ index: Int) -> [String]? {
        func all(_ index: Int) -> Set<String> {
            let made = Self.reached(from: index, eager.map { $0.filter(isUnkept) }) { _ in true }
            return Set(made.union([index]).compactMap { graph.registrations[$0].isolation })
        }
        let mine = all(index)
        if mine.count < 2 { return nil }
        return eager[index].filter(isUnkept).contains { all($0) == mine } ? nil : mine.sorted()
    }
}
