/// The names that the functions of a program mention; each function is read once.
final class MentionedNames {
    /// The functions that each function mentions, by itself or as those that read and change a variable.
    private(set) var functions: [String: [String]] = [:]
    /// The functions that mention this library.
    private(set) var ofLibrary: Set<String> = []
    /// The types that others than their own members mention, in any way and as what values are of.
    private(set) var types: Set<String> = []
    private(set) var typesOfValues: Set<String> = []
    private var known: [String: [String]] = [:]
    private let all: [String: FunctionFacts]

    init(_ all: [String: FunctionFacts], _ modules: [ModuleFacts]) {
        self.all = all
        var (anyhow, ofValues) = (MentionedTypes(), MentionedTypes())
        // Whoever mentions `Shop.shared` has what it is, without a word of the type.
        var owners: [String: String] = [:]
        for variable in modules.flatMap(\.variables) where variable.isStatic && !variable.owner.isEmpty {
            owners[variable.id] = TreeReader.base(variable.owner)
        }
        for function in all.values where function.isStatic && function.isAccessor {
            owners[function.id] = function.owner
        }
        func mentions(by owner: String, _ declarations: @escaping (String) -> Void = { _ in }) -> Mentions {
            Mentions(
                declarations: { usr in
                    declarations(usr)
                    guard let type = owners[usr] ?? owners[TreeReader.getter(of: usr)] else { return }
                    anyhow.mention(type, by: owner)
                    ofValues.mention(type, by: owner)
                },
                types: { text in
                    anyhow.mention(text, by: owner)
                    ofValues.mention(text, by: owner)
                }, receivers: { anyhow.mention($0, by: owner) })
        }
        for (id, function) in all {
            var names: Set<String> = []
            let mentions = mentions(by: function.owner) { names.insert($0) }
            mentions.read(function)
            for parameter in function.parameters { mentions.types(parameter.type) }
            if names.contains(where: Relevant.isOwn) { ofLibrary.insert(id) }
            functions[id] = names.flatMap { self.functions(named: $0) }
        }
        for module in modules {
            for variable in module.variables {
                variable.initial.map(mentions(by: TreeReader.base(variable.owner)).read)
            }
            for property in module.properties {
                mentions(by: TreeReader.base(property.owner)).types(property.type)
            }
        }
        (types, typesOfValues) = (anyhow.names, ofValues.names)
    }

    /// A function, or those that read, change and watch a variable, by what the compiler calls it.
    func functions(named usr: String) -> [String] {
        if let known = known[usr] { return known }
        let found = Set([usr, TreeReader.getter(of: usr), TreeReader.setter(of: usr)] + TreeReader.observers(of: usr))
            .filter { all[$0] != nil }
        known[usr] = Array(found)
        return Array(found)
    }
}

/// Each text once, with its owner; with nil, where there are several, of which one is another than the type.
private struct MentionedTypes {
    private static let separators = Set("<>,[]?:&() ".utf8)
    private var owners: [String: String?] = [:]

    mutating func mention(_ text: String, by owner: String) {
        if let known = owners[text] {
            if let known, known != owner { owners[text] = .some(nil) }
        } else {
            owners[text] = .some(owner)
        }
    }

    var names: Set<String> {
        var names: Set<String> = []
        for (text, owner) in owners {
            for word in text.utf8.split(whereSeparator: Self.separators.contains).compactMap({ Substring($0) })
            where owner.map({ word != $0 }) ?? true {
                names.insert(String(word.hasSuffix(".Type") ? word.dropLast(5) : word))
            }
        }
        return names
    }
}
