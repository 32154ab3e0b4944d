/// Which functions of a program can be run at all: those that somebody mentions who can be run, and those that may be called
/// by somebody who is not in sight.
///
/// Only functions that nobody can call without naming them are taken for dead: free ones, those that extend `Resolver`, and
/// methods of types that know no foreign protocol. Initialisers, accessors and operators are not.
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
        let used = Self.mentionedTypes(all, modules, asValues: true)
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
        func mention(_ usr: String) {
            for id in [usr, TreeReader.getter(of: usr), TreeReader.setter(of: usr)] {
                guard let function = all[id] else { continue }
                if reached.insert(id).inserted { pending.append(id) }
                // What stands behind a requirement, or overrides it.
                if function.body == nil || types[function.owner]?.isProtocol == true || !function.overrides.isEmpty {
                    for other in byName.removeValue(forKey: function.name) ?? []
                    where reached.insert(other).inserted { pending.append(other) }
                }
            }
        }
        let mentions = Mentions(declarations: mention)
        for module in modules {
            for variable in module.variables { variable.initial.map(mentions.read) }
            for property in module.properties {
                property.serviceName.map(mentions.read)
                property.container.map(mentions.read)
            }
        }
        while let next = pending.popLast() { all[next].map(mentions.read) }
        functions = reached
    }

    /// The types that others than their own members mention, in any way or as what values are of.
    private static func mentionedTypes(
        _ all: [String: FunctionFacts], _ modules: [ModuleFacts], asValues: Bool = false
    ) -> Set<String> {
        // Each text once, with its owner; with nil, where there are several, of which one is another than the type.
        var owners: [String: String?] = [:]
        func mention(_ text: String, by owner: String) {
            if let known = owners[text] {
                if let known, known != owner { owners[text] = .some(nil) }
            } else {
                owners[text] = .some(owner)
            }
        }
        func mentions(by owner: String) -> Mentions {
            Mentions(types: { mention($0, by: owner) }, receivers: asValues ? { _ in } : nil)
        }
        for function in all.values {
            mentions(by: function.owner).read(function)
            for parameter in function.parameters { mention(parameter.type, by: function.owner) }
        }
        for module in modules {
            for variable in module.variables {
                variable.initial.map(mentions(by: TreeReader.base(variable.owner)).read)
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
        guard let type = types[function.owner] else { return false }
        if !function.isStatic, type.isStandard || !type.isDeclared || function.baseName == "callAsFunction" {
            return false
        }
        // Whoever knows a protocol may call what it requires.
        return type.superclass == nil && !type.isProtocol
            && type.protocols.allSatisfy { own.contains(String($0.prefix { $0 != "." })) }
    }
}
