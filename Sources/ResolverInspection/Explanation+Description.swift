import ResolverGraph

extension Explanation: CustomStringConvertible {
    /// A line for each fact.
    public var description: String {
        ([heading] + lines.map { "  \($0)" }).joined(separator: "\n")
    }

    private var heading: String {
        let derived = derived.map { "\($0) is derived from \(service): " } ?? ""
        if isContainer { return "\(derived)\(service) is the container that is asked, here \(container)." }
        if let every, !every.isEmpty {
            return "\(derived)every registration of it, asked of \(container), in this order:"
        }
        if every != nil, isByName {
            return "\(derived)\(service) is not registered under a name where \(container) looks."
        }
        if answers.isEmpty, obstacle == nil {
            return "\(derived)\(service) is not registered where \(container) looks."
        }
        return "\(derived)\(service), asked of \(container):"
    }

    private var lines: [String] {
        if let every, !every.isEmpty { return every.flatMap { "\($0)".split(separator: "\n").map(String.init) } }
        if answers.isEmpty {
            // A container that has been closed has forgotten what was registered.
            if let obstacle { return [Self.says(obstacle)] }
            return nearMisses.isEmpty ? [] : ["What comes near:"] + nearMisses.map { "  \(Self.says($0))" }
        }
        var lines = zip(answers, answers.dropFirst()).map { alias, target in
            "\(Self.says(alias)), stands for \(target.service)."
        }
        if let answer = answers.last, !isGap {
            lines.append("\(Self.says(answer)), in the scope '\(answer.lifetime)'.")
        }
        lines += hidden.map { "Not asked, as \(answers[0].container) comes first: \(Self.says($0))." }
        if let obstacle { lines.append(Self.says(obstacle)) }
        if obstacle == nil { lines += aboutInstance }
        if let override {
            lines.append(
                "Not that of \(override.keeper), which is built otherwise: \(override.service) is registered in \(override.container) at \(override.registered)."
            )
        }
        return lines
    }

    private var aboutInstance: [String] {
        if argumentSets > 0 {
            return [
                argumentSets == 1
                    ? "1 set of arguments has an instance." : "\(argumentSets) sets of arguments have an instance each."
            ]
        }
        guard let instance else {
            switch answers.last?.lifetime {
            case .unique, .pass, nil: return ["No instance is kept: each that asks has one made."]
            case .custom(let scope): return ["Whether an instance is there, only the scope '\(scope)' knows."]
            default: return ["No instance is there yet."]
            }
        }
        let parts = instance.parts.map { "\($0)" }
        let from = parts.isEmpty ? "" : ", built from \(parts.joined(separator: ", "))"
        let asked = instance.asked.map { ["It was first asked for at \($0)."] } ?? []
        if instance.isOwn { return ["An instance is there, kept in \(instance.keeper)\(from)."] + asked }
        return ["An instance is there, which \(instance.keeper) keeps and \(container) shares\(from)."] + asked
    }

    private static func says(_ obstacle: String) -> String { "It cannot be had: \(obstacle)." }

    private static func says(_ registered: Registered) -> String {
        "\(registered.service), registered at \(registered.place) in \(registered.container)"
    }
}
