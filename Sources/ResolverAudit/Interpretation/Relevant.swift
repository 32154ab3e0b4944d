/// Which functions may have to do with containers: those that mention this library, call what is stored, or mention such a
/// function. Those that call what they are given have, where that has. All others are run for what they give back at most.
struct Relevant {
    private(set) var functions: Set<String> = []

    init(_ all: [String: FunctionFacts], _ initials: [String: [VariableFacts]], _ types: [String: TypeFacts]) {
        var mentioning: [String: [String]] = [:]
        var pending: [String] = []
        for function in all.values {
            var isRelevant = function.isEntry || function.owner == "Resolver.Resolver"
            func mention(_ usr: String) {
                if Self.isOwn(usr) {
                    isRelevant = true
                    return
                }
                for id in [usr, TreeReader.getter(of: usr), TreeReader.setter(of: usr)] {
                    guard let other = all[id] else { continue }
                    mentioning[id, default: []].append(function.id)
                    if other.body == nil || types[other.owner]?.isProtocol == true || !other.overrides.isEmpty {
                        // Whatever is called so may be meant.
                        mentioning["name " + other.name, default: []].append(function.id)
                    }
                }
            }
            let mentions = Mentions(declarations: mention)
            mentions.read(function)
            if function.callsStored { isRelevant = true }
            if function.baseName == "init" {
                for variable in initials[function.owner] ?? [] { variable.initial.map(mentions.read) }
            }
            if isRelevant, functions.insert(function.id).inserted { pending.append(function.id) }
        }
        while let next = pending.popLast() {
            let named = all[next].flatMap { mentioning["name " + $0.name] } ?? []
            for id in (mentioning[next] ?? []) + named where functions.insert(id).inserted { pending.append(id) }
        }
    }

    static func isOwn(_ usr: String) -> Bool { usr.hasPrefix("s:8Resolver") }
}
