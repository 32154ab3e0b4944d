import ResolverGraph
import TestSupport
import Testing

@Suite("E4: The checks against a slow one, in generated graphs", .timeLimit(.minutes(15)))
struct GeneratedGraphTests {
    @Test("E4: All and only the faults of graphs without a cycle", arguments: 1...30)
    func acyclic(seed: Int) {
        compare(Self.graph(seed: UInt64(seed), count: 10 * seed, hasCycles: false))
    }

    @Test("E4: And of graphs with cycles", arguments: 31...38)
    func cyclic(seed: Int) {
        compare(Self.graph(seed: UInt64(seed), count: 5 * seed, hasCycles: true))
    }

    /// The slow check takes the square of their number.
    @Test("E4: And of two thousand services; half as many where nothing is optimised", arguments: [false, true])
    func large(hasCycles: Bool) {
        #if DEBUG
            let count = 1_000
        #else
            let count = 2_000
        #endif
        compare(Self.graph(seed: 39, count: count, hasCycles: hasCycles))
    }

    @Test("E4: Every sort of fault is among them")
    func coverage() {
        let faults = (1...38).flatMap { Self.graph(seed: $0, count: 200, hasCycles: $0.isMultiple(of: 2)).faults }
        let kinds = Set(faults.map { "\($0.kind)".prefix { $0.isLetter } })
        #expect(
            kinds == [
                "missing", "aliasToNothing", "aliasMismatch", "cycle", "captive", "sharedValue", "withoutEffect",
                "severalActors", "suspendingProperty", "registeredTwice", "missingProperty",
            ])
    }

    @Test("E4: A chain of 100,000 needs no stack")
    func chain() {
        #expect(Self.chain(of: 100_000).faults.map(\.kind) == [.missing(.init("S100000"), nearMisses: [])])
        #expect(Self.chain(of: 2_000).tree().split(separator: "\n").count == 2_001)
    }

    /// Four times as many took sixteen times as long when each searched by itself.
    @Test("E4: Many that hold the same by way of one with many parts take one search, not one each")
    func holders() {
        func time(of count: Int) -> Double {
            let graph = Self.holders(count)
            let start = ThreadTime.current
            let faults = graph.faults
            let time = ThreadTime.current - start
            #expect(faults.count == count)
            #expect(faults.allSatisfy { $0.path.map(\.service.type) == ["Hub", "Part"] })
            return time
        }
        #expect(time(of: 8_000) < 9 * time(of: 2_000))
    }

    private static func holders(_ count: Int) -> WiringGraph {
        let part = WiringGraph.Registration(.init("Part"), at: .init("M/F.swift", 1), lifetime: .nested(nil))
        let hub = WiringGraph.Registration(
            .init("Hub"), at: .init("M/F.swift", 2),
            questions: [.init(.init("Any"), .every, answers: Array(2..<count + 2) + [0])])
        let others = (0..<count).map { WiringGraph.Registration(.init("Other\($0)"), at: .init("M/O.swift", $0)) }
        let holders = (0..<count).map {
            WiringGraph.Registration(
                .init("Holder\($0)"), at: .init("M/H.swift", $0), lifetime: .kept(scope: "application"),
                questions: [.init(.init("Hub"), answers: [1])])
        }
        return WiringGraph(registrations: [part, hub] + others + holders)
    }

    private static func chain(of count: Int) -> WiringGraph {
        WiringGraph(
            registrations: (0..<count).map { index in
                WiringGraph.Registration(
                    .init("S\(index)"), at: .init("M/F.swift", index + 1),
                    questions: [.init(.init("S\(index + 1)"), answers: index + 1 < count ? [index + 1] : [])])
            })
    }

    private func compare(_ graph: WiringGraph) {
        let found = graph.faults
        let words = found.map { fault in
            let place = fault.place.map { "\($0)" } ?? ""
            switch fault.kind {
            case .missing(let service, _): return "\(place) missing \(service)"
            case .aliasToNothing(let service, _): return "\(place) alias of \(service)"
            case .aliasMismatch: return "\(place) mismatch"
            case .cycle: return "\(place) cycle of \(fault.path.count)"
            case .captive(let part, _): return "\(place) holds \(part)"
            case .sharedValue: return "\(place) value"
            case .registeredTwice(let other): return "\(place) replaces \(other)"
            case .withoutEffect(let option): return "\(place) \(option == "eager()" ? "eager" : "released")"
            case .severalActors(let actors): return "\(place) on \(actors)"
            case .suspendingProperty(let owner, let property, _): return "\(owner.dropFirst(2)).\(property) waits"
            case .missingProperty(let owner, let property, _): return "\(owner.dropFirst(2)).\(property) misses"
            case .unasked, .containerClosed: return "\(fault)"
            }
        }
        let expected = SlowChecker(graph).faults
        #expect(Set(words) == expected)
        #expect(words.count == expected.count, "said twice")
        for fault in found { Self.check(fault, in: graph) }
    }

    /// Each step of a way needs the next.
    private static func check(_ fault: WiringFault, in graph: WiringGraph) {
        func needs(_ left: WiringFault.Step, _ right: WiringFault.Step) -> Bool {
            guard let asker = graph.registrations.firstIndex(where: { $0.place == left.place }) else { return false }
            let properties = graph.properties.filter { $0.makers.contains(asker) }
            return (graph.registrations[asker].questions + properties.map(\.question)).contains { question in
                question.answers.contains { graph.registrations[$0].place == right.place }
            }
        }
        for (one, next) in zip(fault.path, fault.path.dropFirst()) { #expect(needs(one, next)) }
        if fault.kind == .cycle, let first = fault.path.first, let last = fault.path.last {
            #expect(needs(last, first))
        }
    }

    static func graph(seed: UInt64, count: Int, hasCycles: Bool) -> WiringGraph {
        var generator = SeededGenerator(seed: seed)
        let nestings: [[String]] = [[], ["request"], ["request", "session"], ["window", "", "request"]]
        let nesting = generator.chance(30) ? [] : nestings.randomElement(using: &generator) ?? []
        var registrations: [WiringGraph.Registration] = []
        for index in 0..<count {
            var registration = WiringGraph.Registration(
                .init("S\(index)"), at: .init("M/F.swift", index + 1),
                nesting: generator.chance(70) ? [] : Array(nesting.suffix(generator.below(nesting.count + 1))),
                lifetime: lifetime(&generator),
                instances: [.classes, .values, .unknown].randomElement(using: &generator) ?? .unknown,
                isolation: generator.chance(4) ? ["MainActor", "Store"].randomElement(using: &generator) : nil,
                isSuspending: generator.chance(3),
                isEager: generator.chance(5), isReleased: generator.chance(5),
                replaced: generator.chance(3) ? .init("M/Old.swift", index) : nil)
            if generator.chance(10) { registration.arguments = ["Int"] }
            let isAlias = index > 0 && generator.chance(15)
            for _ in 0..<(isAlias ? 1 : generator.below(4)) {
                registration.questions.append(question(below: index, of: count, hasCycles, isAlias, &generator))
            }
            registration.isAlias = isAlias
            registration.isMismatch = isAlias && generator.chance(5)
            registrations.append(registration)
        }
        let properties = (0..<count / 10).map { number in
            // Of several that answer one does, unless all are asked for.
            let asked = generator.below(count)
            let answers = generator.chance(10) ? [asked, generator.below(count)] : generator.chance(10) ? [] : [asked]
            let ways: [WiringGraph.Question.Way] = [[], [], [], .later, .every, .optional]
            // A property that is asked for before what makes its owner closes no cycle.
            let makers = hasCycles || asked + 1 >= count ? 0..<count : (answers.max() ?? 0) + 1..<count
            return WiringGraph.Property(
                module: "M", owner: "View\(number)", name: "model",
                question: .init(
                    .init("S\(asked)"), ways.randomElement(using: &generator) ?? [], answers: answers),
                makers: generator.chance(70) && !makers.isEmpty
                    ? [makers.randomElement(using: &generator) ?? 0].filter { !registrations[$0].isAlias } : [])
        }
        return WiringGraph(registrations: registrations, properties: properties, nesting: nesting)
    }

    private static func lifetime(_ generator: inout SeededGenerator) -> WiringGraph.Lifetime {
        let long: [WiringGraph.Lifetime] = [.unique, .pass, .kept(scope: "application"), .custom(scope: "Own")]
        let short: [WiringGraph.Lifetime] = [
            .shared, .nested(nil), .nested("request"), .limited(seconds: 10), .limited(seconds: 60),
        ]
        return (generator.chance(85) ? long : short).randomElement(using: &generator) ?? .unique
    }

    private static func question(
        below index: Int, of count: Int, _ hasCycles: Bool, _ isAlias: Bool, _ generator: inout SeededGenerator
    ) -> WiringGraph.Question {
        let target = hasCycles && generator.chance(8) ? generator.below(count) : generator.below(max(index, 1))
        let ways: [WiringGraph.Question.Way] = isAlias || generator.chance(75) ? [[]] : [.later, .optional, .every]
        let way = ways.randomElement(using: &generator) ?? []
        if index == 0 || generator.chance(5) { return .init(.init("Missing\(index)"), way) }
        return .init(.init("S\(target)"), way, answers: [target])
    }
}
