extension WiringFault: CustomStringConvertible {
    /// The fact, the place, the way to it, what nearly matches, and what to do about it.
    public var description: String {
        var lines = [fact]
        if let place { lines.append("  Registered at \(place).") }
        if !path.isEmpty {
            lines.append("  \(pathTitle):")
            lines += path.map { "    \($0.service), registered at \($0.place)" }
        }
        if !nearMisses.isEmpty {
            lines.append("  What comes near:")
            lines += nearMisses.map { "    \($0.service), registered at \($0.place)" }
        }
        lines.append("  To fix this, do one of:")
        return (lines + remedies.map { "    - \($0)" }).joined(separator: "\n")
    }

    /// The fault, in one sentence.
    package var fact: String {
        switch kind {
        case .missing(let wanted, _):
            if hidden != nil {
                return "\(service) is kept, and cannot see \(wanted), which only a nested container registers."
            }
            return "\(service) needs \(wanted), which is not registered."
        case .missingProperty(let owner, let property, _):
            if hidden != nil {
                return
                    "'\(owner).\(property)' is kept, and cannot see \(service), which only a nested container registers."
            }
            return "'\(owner).\(property)' asks for \(service), which is not registered."
        case .aliasToNothing(let target, _): return "\(service) stands for \(target), which is not registered."
        case .aliasMismatch(let target):
            return "\(service) stands for \(target), whose instances cannot be of its type."
        case .cycle:
            let names = path.map { "\($0.service)" }
            return "Making \(service) needs \(service) itself: "
                + (names + names.prefix(1)).joined(separator: " → ") + "."
        case .captive(let part, let lifetime):
            return "\(service) is kept, and holds \(part), which \(Self.says(lifetime))."
        case .sharedValue: return "\(service) is a value in the scope 'shared': each that asks gets its own."
        case .registeredTwice(let place):
            return "\(service) is registered twice: what is registered at \(place) is replaced."
        case .withoutEffect(let option): return "\(service) is not kept, so `\(option)` does nothing."
        case .severalActors(let actors):
            return
                "\(service) needs what is made on \(actors.joined(separator: " and ")), so no synchronous caller can have it made."
        case .suspendingProperty(let owner, let property, let part):
            let why = part == service ? "it" : "\(part)"
            return
                "'\(owner).\(property)' asks for \(service), and cannot wait: \(why) is made anew for each by a factory that suspends."
        case .unasked: return "Nobody asks for \(service)."
        case .containerClosed(let container): return "\(container) has been closed, and answers nobody."
        }
    }

    private var pathTitle: String {
        switch kind {
        case .cycle: return "The way round"
        case .captive, .severalActors, .suspendingProperty: return "The way to it"
        default: return "Who asks"
        }
    }

    private var nearMisses: [Step] {
        switch kind {
        case .missing(_, let nearMisses), .missingProperty(_, _, let nearMisses), .aliasToNothing(_, let nearMisses):
            return nearMisses
        default: return []
        }
    }

    /// A registration of what is missing, where whoever needs it does not see that.
    private var hidden: Step? {
        switch kind {
        case .missing(let wanted, let nearMisses): nearMisses.first { $0.service == wanted }
        case .missingProperty(_, _, let nearMisses): nearMisses.first { $0.service == service }
        default: nil
        }
    }

    /// The ways to fix the fault, the likeliest first.
    public var remedies: [String] {
        let other = "if a property asks another container, leave its module out: `validate(propertiesIn:)`"
        return ownRemedies + (isThroughProperty ? [other] : [])
    }

    /// The ways to fix it where it is known which container a property asks.
    package var ownRemedies: [String] {
        switch kind {
        case .missing(let wanted, _):
            return seeing(wanted, for: service) + Self.remedies(for: wanted, nearMisses) + ["take it as an optional"]
        case .missingProperty:
            return seeing(service, for: path.last?.service) + Self.remedies(for: service, nearMisses) + [
                "if it may be missing, use `@OptionalInjected`"
            ]
        case .aliasToNothing(let target, _):
            return Self.remedies(for: target, nearMisses) + ["take the alias away: `.implements(\(service.type).self)`"]
        case .aliasMismatch(let target):
            return [
                "let \(target) conform to '\(service.type)'",
                "take the alias away: `.implements(\(service.type).self)`",
            ]
        case .cycle:
            return [
                "let one of them take the next when it needs it: a `Provider`, a `Lazy` or `@LazyInjected`",
                "move what both need into a third service",
            ]
        case .captive(let part, let lifetime):
            return [
                "take \(part) when it is needed: a `Provider`, or `@DynamicInjected`",
                "keep \(service) no longer: `.scope(\(Self.code(lifetime)))`",
                "keep \(part) for as long",
            ]
        case .sharedValue: return ["make it a class", "keep it: `.scope(.application)`"]
        case .registeredTwice:
            return [
                "leave out one of them", "let one of them have a name",
                "say that the first is to be replaced: `defaults.register { … }`",
                "if it is meant so, say it: `.withoutWarnings()`",
            ]
        case .withoutEffect(let option): return ["keep it: `.scope(.application)`", "take `.\(option)` away"]
        case .severalActors: return ["ask with `try await resolver.resolveAsync()`", "let both be made on one actor"]
        case .suspendingProperty(_, _, let part):
            return [
                "keep \(part), and make it ahead of time: `.scope(.application)` and `warmUp()`",
                "ask for \(service) with `try await resolver.resolveAsync()`",
            ]
        case .unasked: return ["take the registration away"]
        case .containerClosed: return ["look at it before it is closed", "open another: `resolver.nested { … }`"]
        }
    }

    /// The remedies that let a service see another that only a nested container registers.
    private func seeing(_ wanted: WiringGraph.Service, for service: WiringGraph.Service?) -> [String] {
        guard hidden != nil, let service else { return [] }
        return [
            "let each nested container have its own \(service): `.scope(.nested)`",
            "pass \(wanted) as an argument to what needs it",
        ]
    }

    private static func remedies(for wanted: WiringGraph.Service, _ nearMisses: [Step]) -> [String] {
        let near = nearMisses.filter { $0.service != wanted }.prefix(3).map { miss -> String in
            if miss.service.type != wanted.type {
                return "say that \(miss.service) is one: `.implements(\(wanted.type).self)`"
            }
            return miss.service.name.map { "ask for the name \($0.debugDescription)" } ?? "ask without a name"
        }
        let name = wanted.name.map { "(name: \($0.debugDescription))" } ?? ""
        return near + ["register it: `register\(name) { … as \(wanted.type) }`"]
    }

    private static func says(_ lifetime: WiringGraph.Lifetime) -> String {
        switch lifetime {
        case .unique, .pass: return "is not kept"
        case .shared: return "goes when nobody else holds it"
        case .nested(let name):
            return "each nested container\(name.map { " named '\($0.visible)'" } ?? "") has its own of"
        case .limited(let seconds): return "is made anew after \(Self.number(seconds)) s"
        case .kept(let scope), .custom(let scope): return "is kept in the scope '\(scope)'"
        }
    }

    private static func code(_ lifetime: WiringGraph.Lifetime) -> String {
        switch lifetime {
        case .unique: return ".unique"
        case .pass: return ".graph"
        case .shared: return ".shared"
        case .nested(let name): return ".nested\(name.map { "(\($0.debugDescription))" } ?? "")"
        case .limited(let seconds): return ".timeToLive(.seconds(\(number(seconds))))"
        case .kept(let scope), .custom(let scope): return ".\(scope)"
        }
    }

    /// Without a point where it is whole.
    static func number(_ seconds: Double) -> String {
        seconds.magnitude < 1e15 && Double(Int64(seconds)) == seconds ? "\(Int64(seconds))" : "\(seconds)"
    }
}
