/// Which functions may have to do with containers: those that mention this library, call what is stored, or mention such a
/// function. Those that call what they are given have, where that has. All others are run for what they give back at most.
struct Relevant {
    private(set) var functions: Set<String> = []

    init(
        _ all: [String: FunctionFacts], _ initials: [String: [VariableFacts]], _ types: [String: TypeFacts],
        _ names: MentionedNames
    ) {
        var mentioning: [String: [String]] = [:]
        var pending: [String] = []
        for (function, facts) in all {
            func mention(_ ids: [String]) {
                for id in ids {
                    guard let other = all[id] else { continue }
                    mentioning[id, default: []].append(function)
                    if other.body == nil || types[other.owner]?.isProtocol == true || !other.overrides.isEmpty {
                        // The call may reach any function of that name.
                        mentioning["name " + other.name, default: []].append(function)
                    }
                }
            }
            var isRelevant =
                facts.isEntry || facts.callsStored || facts.owner == "Resolver.Resolver"
                || names.ofLibrary.contains(function)
            mention(names.functions[function] ?? [])
            if facts.baseName == "init" {
                let mentions = Mentions(declarations: { usr in
                    isRelevant = isRelevant || Self.isOwn(usr)
                    mention(names.functions(named: usr))
                })
                for variable in initials[facts.owner] ?? [] { variable.initial.map(mentions.read) }
            }
            if isRelevant, functions.insert(function).inserted { pending.append(function) }
        }
        while let next = pending.popLast() {
            let named = all[next].flatMap { mentioning["name " + $0.name] } ?? []
            for id in (mentioning[next] ?? []) + named where functions.insert(id).inserted { pending.append(id) }
        }
    }

    static func isOwn(_ usr: String) -> Bool { usr.hasPrefix("s:8Resolver") }
}
