/// A kind of finding, for readers that list what is looked for.
struct Rule: Hashable, Sendable {
    /// As findings name it.
    let kind: String
    let severity: Diagnostic.Severity
    /// The fault that the rule finds, in one sentence.
    let fact: String

    /// All that are known, in the order of the documentation.
    static let all = [
        Rule("missing", .error, "A service is asked for, and registered nowhere that the question reaches."),
        Rule("branch", .error, "A service is asked for on every path, and registered on some."),
        Rule("cycle", .error, "Services need themselves."),
        Rule("asynchronous", .error, "A service is asked for without waiting, and can only be made by waiting."),
        Rule("isolation", .error, "A service is asked for on one actor without waiting, and is made on another."),
        Rule("nested", .error, "A service of nested containers is asked for outside of any."),
        Rule("arguments", .error, "A factory reads arguments that are not passed, or are of another type."),
        Rule("captive", .warning, "A service is kept, and holds one that is kept for a shorter time."),
        Rule("replaced", .warning, "A service is registered anew in the same container."),
        Rule("unused", .warning, "Nothing in the program asks for a service."),
        Rule("shared-value", .warning, "A value type is in the scope 'shared', so each that asks gets its own."),
        Rule("without-effect", .warning, "An option has no effect, because the service is not kept."),
        Rule("suppression", .warning, "A comment takes a finding back without a reason, or without a finding."),
        Rule("baseline", .warning, "The baseline has findings that are not there any more."),
    ]

    /// All that are known, and those that findings have besides.
    static func all(with findings: [Finding]) -> [Rule] {
        let known = Set(all.map(\.kind))
        var others: [String: Rule] = [:]
        for finding in findings where !known.contains(finding.diagnostic.kind) {
            let kind = finding.diagnostic.kind
            others[kind] = Rule(kind, finding.diagnostic.severity, "A finding of the kind '\(kind)'.")
        }
        return all + others.values.sorted { $0.kind < $1.kind }
    }

    private init(_ kind: String, _ severity: Diagnostic.Severity, _ fact: String) {
        (self.kind, self.severity, self.fact) = (kind, severity, fact)
    }
}
