/// Which functions of a program can be run at all: those that somebody mentions who can be run, and those that may be called
/// by somebody who is not in sight.
///
/// Only functions that nobody can call without naming them are taken for dead: free ones, static ones and those that extend
/// `Resolver`. Initialisers, accessors, operators, methods of instances and what a foreign protocol may require are not.
struct Reachable {
    private(set) var functions: Set<String> = []
    /// Types that nobody mentions but their own members: no instance of them is ever made.
    private(set) var deadTypes: Set<String> = []

    init(_ all: [String: FunctionFacts], _ modules: [ModuleFacts], _ types: [String: TypeFacts]) {
        let own = Set(modules.map(\.module))
        let mentioned = Self.mentionedTypes(all, modules)
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
        for function in all.values where isThere(function.owner) {
            byName[function.name, default: []].append(function.id)
        }
        var pending: [String] = []
        for function in all.values
        where isThere(function.owner) && !Self.isOnlyCalledByName(function, types, own) {
            functions.insert(function.id)
            pending.append(function.id)
        }
        func mention(_ usr: String) {
            for id in [usr, TreeReader.getter(of: usr), TreeReader.setter(of: usr)] {
                guard let function = all[id] else { continue }
                if functions.insert(id).inserted { pending.append(id) }
                // What stands behind a requirement, or overrides it.
                if function.body == nil || types[function.owner]?.isProtocol == true || !function.overrides.isEmpty {
                    for other in byName.removeValue(forKey: function.name) ?? []
                    where functions.insert(other).inserted { pending.append(other) }
                }
            }
        }
        for module in modules {
            for variable in module.variables { variable.initial?.mentions(mention) }
            for property in module.properties {
                property.serviceName?.mentions(mention)
                property.container?.mentions(mention)
            }
        }
        while let next = pending.popLast() { all[next]?.mentions(mention) }
    }

    /// The types that others than their own members mention.
    private static func mentionedTypes(_ all: [String: FunctionFacts], _ modules: [ModuleFacts]) -> Set<String> {
        // Each text once, with its owner; with nil, where there are several, of which one is another than the type.
        var owners: [String: String?] = [:]
        func mention(_ text: String, by owner: String) {
            if let known = owners[text] {
                if let known, known != owner { owners[text] = .some(nil) }
            } else {
                owners[text] = .some(owner)
            }
        }
        for function in all.values {
            function.mentions({ _ in }, types: { mention($0, by: function.owner) })
            for parameter in function.parameters { mention(parameter.type, by: function.owner) }
        }
        for module in modules {
            for variable in module.variables {
                variable.initial?.mentions({ _ in }, types: { mention($0, by: TreeReader.base(variable.owner)) })
            }
            for property in module.properties { mention(property.type, by: TreeReader.base(property.owner)) }
        }
        var mentioned: Set<String> = []
        for (text, owner) in owners {
            let words = text.split(whereSeparator: { "<>,[]?:&() ".contains($0) })
            for word in words where owner.map({ word != $0 }) ?? true {
                mentioned.insert(String(word.hasSuffix(".Type") ? word.dropLast(5) : word))
            }
        }
        return mentioned
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
        guard function.isStatic, let type = types[function.owner] else { return false }
        // Whoever knows a protocol may call what it requires.
        return type.superclass == nil && !type.isProtocol
            && type.protocols.allSatisfy { own.contains(String($0.prefix { $0 != "." })) }
    }
}
