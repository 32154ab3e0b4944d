extension WiringFault {
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
            return Self.remedies(for: target, nearMisses) + ["take the alias away: `.implements(\(service.metatype))`"]
        case .aliasMismatch(let target):
            return [
                "let \(target) conform to '\(service.type)'",
                "take the alias away: `.implements(\(service.metatype))`",
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
        // What has the alias under its name already needs no other.
        let aliased = Set(nearMisses.filter { $0.service.type == wanted.type }.map(\.service.name))
        let near = nearMisses.filter { miss in
            miss.service != wanted
                && (miss.service.type == wanted.type || wanted.name != nil || miss.isAbstraction
                    || !aliased.contains(miss.service.name))
        }.prefix(3).map { remedy(for: wanted, $0) }
        let name = wanted.nameArgument.map { "(\($0))" } ?? ""
        return near + ["register it: `register\(name) { … as \(wanted.type) }`"]
    }

    private static func remedy(for wanted: WiringGraph.Service, _ miss: Step) -> String {
        let all = "take all of them: `[\(miss.service.type)]`"
        if miss.service.type == wanted.type {
            if miss.service.isAnother { return all }
            return miss.service.name.map { "ask for the name \($0.debugDescription)" } ?? "ask without a name"
        }
        if miss.isAbstraction { return miss.service.isAnother ? all : "ask for \(miss.service)" }
        return saying(that: miss.service, is: wanted)
    }

    /// Returns the remedy that gives a registration an alias for a service. The alias has the registration's name, unless it is
    /// given another.
    package static func saying(that other: WiringGraph.Service, is wanted: WiringGraph.Service) -> String {
        let isNamedOtherwise = other.name != wanted.name
        let name = isNamedOtherwise ? wanted.nameArgument.map { ", \($0)" } ?? "" : ""
        let start = "say that \(other) is one: `.implements(\(wanted.metatype)\(name))`"
        guard isNamedOtherwise, wanted.name == nil, let own = other.nameArgument else { return start }
        if other.isAnother { return start + ", and take all of them: `[\(wanted.type)]`" }
        return start + ", and ask for it by its name: `resolve(\(own))`"
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
}
