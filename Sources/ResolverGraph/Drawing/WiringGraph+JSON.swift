extension WiringGraph {
    /// The graph as JSON, for `resolver-graph.json`: in the same order each time, a line for each registration and
    /// question, so that two can be compared as text.
    public var json: String {
        var lines = ["{", "  \"version\": \(Self.version),", "  \"closed\": \(isClosed),"]
        if let closedContainer { lines.append("  \"closedContainer\": \(Self.text(closedContainer)),") }
        lines.append("  \"nesting\": [\(nesting.map(Self.text).joined(separator: ", "))],")
        lines += Self.list("registrations", registrations.map(Self.lines), isLast: false)
        lines += Self.list("properties", properties.map(Self.lines), isLast: true)
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static func list(_ name: String, _ elements: [[String]], isLast: Bool) -> [String] {
        let end = isLast ? "" : ","
        if elements.isEmpty { return ["  \"\(name)\": []\(end)"] }
        let inner = elements.enumerated().flatMap { index, lines in
            lines.dropLast() + [(lines.last ?? "") + (index == elements.count - 1 ? "" : ",")]
        }
        return ["  \"\(name)\": ["] + inner.map { "    " + $0 } + ["  ]\(end)"]
    }

    private static func lines(of registration: Registration) -> [String] {
        var facts = json(of: registration.service)
        facts += [("file", text(registration.place.file)), ("line", "\(registration.place.line)")]
        facts += [("container", text(registration.container))] + json(of: registration.lifetime)
        facts.append(("instances", text(registration.instances.rawValue)))
        if !registration.nesting.isEmpty {
            facts.append(("nesting", "[\(registration.nesting.map(text).joined(separator: ", "))]"))
        }
        if let isolation = registration.isolation { facts.append(("isolation", text(isolation))) }
        for (name, isSo) in [
            ("throws", registration.canThrow), ("async", registration.isSuspending), ("alias", registration.isAlias),
            ("mismatch", registration.isMismatch), ("eager", registration.isEager),
            ("released", registration.isReleased), ("complete", registration.isComplete),
        ] where isSo { facts.append((name, "true")) }
        if let replaced = registration.replaced {
            facts += [("replacedFile", text(replaced.file)), ("replacedLine", "\(replaced.line)")]
        }
        if !registration.arguments.isEmpty {
            facts.append(("arguments", "[\(registration.arguments.map(text).joined(separator: ", "))]"))
        }
        let head = facts.map { "\(text($0.0)): \($0.1)" }.joined(separator: ", ")
        if registration.questions.isEmpty { return ["{ \(head), \"questions\": [] }"] }
        let questions = registration.questions.map { "  { \(json(of: $0)) }" }
        return ["{ \(head), \"questions\": ["] + questions.dropLast().map { $0 + "," } + questions.suffix(1) + ["] }"]
    }

    private static func lines(of property: Property) -> [String] {
        let place = [("module", property.module), ("owner", property.owner), ("property", property.name)]
        let head = place.map { "\(text($0.0)): \(text($0.1))" }.joined(separator: ", ")
        let makers = property.makers.isEmpty ? "" : ", \"makers\": \(property.makers)"
        return ["{ \(head), \(json(of: property.question))\(makers) }"]
    }

    private static func json(of question: Question) -> String {
        var facts = json(of: question.service)
        let ways = [("later", Question.Way.later), ("optional", .optional), ("every", .every), ("noted", .noted)]
        for (name, way) in ways where question.way.contains(way) { facts.append((name, "true")) }
        facts.append(("answers", "\(question.answers)"))
        if !question.nearMisses.isEmpty { facts.append(("nearMisses", "\(question.nearMisses)")) }
        if !question.abstractions.isEmpty { facts.append(("abstractions", "\(question.abstractions)")) }
        return facts.map { "\(text($0.0)): \($0.1)" }.joined(separator: ", ")
    }

    private static func json(of service: Service) -> [(String, String)] {
        [("type", text(service.type))] + (service.name.map { [("name", text($0))] } ?? [])
    }

    private static func json(of lifetime: Lifetime) -> [(String, String)] {
        switch lifetime {
        case .unique, .pass, .shared: return [("scope", text(lifetime.description))]
        case .nested(let name): return [("scope", text("nested"))] + (name.map { [("nested", text($0))] } ?? [])
        case .limited(let seconds):
            return [("scope", text("timeToLive"))] + (seconds.isFinite ? [("seconds", "\(seconds)")] : [])
        case .kept(let scope): return [("scope", text(scope)), ("kept", "true")]
        case .custom(let scope): return [("scope", text(scope)), ("custom", "true")]
        }
    }

    /// In quotes, with what JSON wants escaped.
    private static func text(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
