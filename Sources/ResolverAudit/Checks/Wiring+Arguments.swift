import ResolverGraph

extension Wiring {
    /// Arguments that factories read and nobody passes, that are of another type, or that are passed for what is there.
    var arguments: [Diagnostic] {
        questions.compactMap { question in
            guard let passed = question.passed, let registration = onlyAnswer(to: question),
                !registration.facts.hasContexts
            else { return nil }
            let facts = registration.facts
            let service = said(answer(to: question).type, question.name)
            let note = Diagnostic.Note(place: facts.place, message: "\(service) is registered here")
            func diagnostic(_ severity: Diagnostic.Severity, _ text: String) -> Diagnostic {
                Diagnostic(severity: severity, kind: "arguments", place: question.place, message: text, notes: [note])
            }
            let isKept = isKept(facts)
            let demands = facts.typed != nil || facts.needs.contains { $0.isCertain && !$0.isOptional }
            // Whoever asks first has passed it.
            if isKept, demands, passed.isEmpty, isPassed(registration) { return nil }
            if !passed.isEmpty, isKept, !demands {
                return diagnostic(
                    .warning,
                    "\(service) is kept, so what is passed here is of no use once it is there; "
                        + "keep one for each: `.perArguments`, or do not keep it: `.scope(.unique)`")
            }
            if question.way.contains(.optional), passed.isEmpty { return nil }
            if let problem = problem(passed, facts) { return diagnostic(.error, "\(service) \(problem)") }
            return problemBehind(registration, passed).map { diagnostic(.error, $0) }
        }
    }

    /// Returns, in words, which arguments do not fit a registration that they are passed on to, by this one's factory or by
    /// those that it passes them on to; nil if all fit.
    private func problemBehind(_ registration: Program.Registration, _ passed: PassedArguments) -> String? {
        var (seen, pending): (Set<Int>, [Program.Registration]) = ([], [registration])
        while let last = pending.popLast() {
            guard let number = last.number, seen.insert(number).inserted else { continue }
            let next = last.questions.filter { $0.passedOn == number && $0.isCertain }.compactMap(onlyAnswer)
                .filter { !$0.facts.hasContexts && !isKept($0.facts) }
            for one in next {
                if let problem = problem(passed, one.facts) {
                    return "\(said(one.facts.type, one.name)), which this is passed on to, \(problem)"
                }
            }
            pending += next.reversed()
        }
        return nil
    }

    private func isKept(_ facts: RegistrationFacts) -> Bool {
        switch facts.scope {
        case .kept: true
        default: false
        }
    }

    /// Whether anybody passes something.
    private func isPassed(_ registration: Program.Registration) -> Bool {
        questions(answeredBy: registration).contains { question in
            question.passed?.isEmpty != true && onlyAnswer(to: question)?.number == registration.number
        }
    }

    /// Returns, in words, which arguments do not fit; nil if all fit.
    private func problem(_ passed: PassedArguments, _ facts: RegistrationFacts) -> String? {
        if let typed = facts.typed ?? (facts.isInitializer && !facts.arguments.isEmpty ? facts.arguments : nil) {
            return typedProblem(passed, typed)
        }
        if facts.readsUnknown { return nil }
        for need in facts.needs {
            let key = Self.said(need.key)
            guard let type = passed[need.key] else {
                if need.isOptional || !need.isCertain { continue }
                let given = passed.isEmpty ? "nothing is passed here" : "what is passed here has none"
                return "needs argument \(key) as '\(said(need.type, .none).type)', and \(given); "
                    + "pass it: `resolve(args: …)`, or let the factory do without"
            }
            let wanted = unwrapped(need.type)
            if need.isCertain, areApart(wanted, unwrapped(type)) {
                return "needs argument \(key) as '\(said(wanted, .none).type)', and a "
                    + "'\(said(type, .none).type)' is passed here; pass what it reads, or let it read what is passed"
            }
        }
        return nil
    }

    /// Without any optionals around it.
    private func unwrapped(_ type: String) -> String {
        var type = type
        while let wrapped = TypeText.wrapped(type) { type = wrapped }
        return type
    }

    private func typedProblem(_ passed: PassedArguments, _ typed: [String]) -> String? {
        let list = typed.map { said($0, .none).type }.joined(separator: ", ")
        let given = (0..<passed.count).compactMap { passed[.position($0)] }
        let needed = typed.count - typed.reversed().prefix { TypeText.wrapped($0) != nil }.count
        let fits =
            given.count == passed.count && (needed...typed.count).contains(given.count)
            && zip(typed, given).allSatisfy { !areApart(unwrapped($0), unwrapped($1)) }
        if fits { return nil }
        let there = given.isEmpty ? "nothing" : given.map { said($0, .none).type }.joined(separator: ", ")
        return "takes \(typed.count) argument\(typed.count == 1 ? "" : "s"), \(list), and \(there) is passed here; "
            + "pass what it takes: `resolve(with: …)`"
    }

    /// Whether no value of one type can be one of the other: both are of types that nothing inherits from or converts to.
    private func areApart(_ first: String, _ second: String) -> Bool {
        // An empty list is one of anything.
        if TypeText.element(first) != nil, TypeText.element(second) != nil { return false }
        func isPlain(_ type: String) -> Bool {
            program.valueTypes.contains(type) || Self.standard.contains(type) || TypeText.element(type) != nil
        }
        return first != second && isPlain(first) && isPlain(second)
    }

    /// Types of the standard library that nothing converts to or from.
    private static let standard: Set<String> = Set(
        [
            "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double",
            "Bool", "String", "Character",
        ].map { "Swift." + $0 })

    private static func said(_ key: ArgumentKey) -> String {
        switch key {
        case .position(let number): "\(number)"
        case .name(let name): "\"\(name)\""
        }
    }
}
