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

    var nearMisses: [Step] {
        switch kind {
        case .missing(_, let nearMisses), .missingProperty(_, _, let nearMisses), .aliasToNothing(_, let nearMisses):
            return nearMisses
        default: return []
        }
    }

    /// A registration of what is missing, where whoever needs it does not see that.
    var hidden: Step? {
        switch kind {
        case .missing(let wanted, let nearMisses): nearMisses.first { $0.service == wanted }
        case .missingProperty(_, _, let nearMisses): nearMisses.first { $0.service == service }
        default: nil
        }
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

    /// Without a point where it is whole.
    static func number(_ seconds: Double) -> String {
        seconds.magnitude < 1e15 && Double(Int64(seconds)) == seconds ? "\(Int64(seconds))" : "\(seconds)"
    }
}
