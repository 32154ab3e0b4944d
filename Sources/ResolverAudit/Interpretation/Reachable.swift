/// Which functions of a program can be run at all: those that somebody mentions who can be run, and those that may be called
/// by somebody who is not in sight.
///
/// Only functions that nobody can call without naming them are taken for dead: free ones, those that extend `Resolver`, and
/// methods of types that know no foreign protocol. Initialisers, accessors and operators are not.
struct Reachable {
    private(set) var functions: Set<String> = []
    /// Types that nobody mentions but their own members: no instance of them is ever made.
    private(set) var deadTypes: Set<String> = []

    init(
        _ all: [String: FunctionFacts], _ modules: [ModuleFacts], _ types: [String: TypeFacts],
        _ names: MentionedNames
    ) {
        let own = Set(modules.map(\.module))
        let mentioned = names.types
        /// Whether an instance of a type, or the type itself, can be had by anybody.
        func isThere(_ type: String) -> Bool {
            guard let facts = types[type], facts.isDeclared, !facts.isProtocol, !facts.isMain, !type.contains("(")
            else {
                return true
            }
            return mentioned.contains(type) || facts.superclass != nil
                || facts.protocols.contains { !own.contains(String($0.prefix { $0 != "." })) }
        }
        deadTypes = Set(types.keys.filter { !isThere($0) })
        var byName: [String: [String]] = [:]
        let used = names.typesOfValues
        /// Whether a value of a type may stand behind a protocol, or it may be a superclass.
        func isUsed(_ type: String) -> Bool {
            guard let facts = types[type], facts.isDeclared, facts.isValue || facts.isFinal, !type.contains("(") else {
                return true
            }
            return used.contains(type)
        }
        for function in all.values where isThere(function.owner) && isUsed(function.owner) {
            byName[function.name, default: []].append(function.id)
        }
        var (reached, pending): (Set<String>, [String]) = ([], [])
        for function in all.values
        where isThere(function.owner) && !Self.isOnlyCalledByName(function, types, own) {
            reached.insert(function.id)
            pending.append(function.id)
        }
        func mention(_ ids: [String]) {
            for id in ids {
                guard let function = all[id] else { continue }
                if reached.insert(id).inserted { pending.append(id) }
                // A call may reach a witness of the requirement, or an override.
                if function.body == nil || types[function.owner]?.isProtocol == true || !function.overrides.isEmpty {
                    for other in byName.removeValue(forKey: function.name) ?? []
                    where reached.insert(other).inserted { pending.append(other) }
                }
            }
        }
        let mentions = Mentions(declarations: { mention(names.functions(named: $0)) })
        for module in modules {
            for variable in module.variables { variable.initial.map(mentions.read) }
            for property in module.properties {
                property.serviceName.map(mentions.read)
                property.container.map(mentions.read)
            }
        }
        while let next = pending.popLast() { mention(names.functions[next] ?? []) }
        functions = reached
    }

    private static func isOnlyCalledByName(
        _ function: FunctionFacts, _ types: [String: TypeFacts], _ own: Set<String>
    ) -> Bool {
        let isPlain = function.baseName.first.map { $0.isLetter || $0 == "_" } ?? false
        guard isPlain, !function.isEntry, !function.isAccessor, !function.isExposed, function.overrides.isEmpty,
            !["init", "deinit", "subscript", "main", "registerAllServices"].contains(function.baseName),
            !function.baseName.hasPrefix("build"), !function.baseName.hasPrefix("dynamicallyCall")
        else { return false }
        if function.owner.isEmpty || function.owner == "Resolver.Resolver" { return true }
        guard let type = types[function.owner] else { return false }
        if !function.isStatic, type.isStandard || !type.isDeclared || function.baseName == "callAsFunction" {
            return false
        }
        // Whoever knows a protocol may call what it requires.
        return type.superclass == nil && !type.isProtocol
            && type.protocols.allSatisfy { own.contains(String($0.prefix { $0 != "." })) }
    }
}
