/// The facts of sources that decide how they may be changed.
struct Sources {
    /// The module of each file, and what it imports.
    private var modules: [String: String] = [:]
    private var imports: [String: Set<String>] = [:]
    /// Types by what they are called last.
    private let typesByName: [String: Set<String>]
    /// Names of properties whose wrappers are used themselves.
    private let namedWrappers: Set<String>
    /// Types whose initialisers do something besides setting properties, or of which they cannot be seen, and those with properties
    /// whose initial values are calls.
    private let busyTypes: Set<String>
    private let protocols: Set<String>
    private let superclasses: [String: String]

    init(_ facts: [ModuleFacts], _ run: Interpreter) {
        for module in facts {
            for (file, imported) in module.imports {
                modules[file] = module.module
                imports[file] = Set(imported)
            }
        }
        typesByName = Dictionary(grouping: run.types.keys) { Self.lastName(of: $0) }.mapValues(Set.init)
        namedWrappers = Set(run.namedWrappers.union(run.assignedProperties).map(Self.lastName))
        protocols = Set(run.types.filter(\.value.isProtocol).keys)
        superclasses = run.types.compactMapValues { $0.superclass.map(TreeReader.base) }
        let initializers = run.functions.values.filter { $0.baseName == "init" && !$0.isImplicit }
        let initials = run.initials.filter { $0.value.contains { !($0.initial ?? .unknown).isQuietlyMade } }
        busyTypes = Set(initializers.filter(\.isBusy).map(\.owner)).union(initials.keys)
    }

    /// How a file says a protocol that another file asks for; nil where that is not certain.
    func existential(_ type: String, in file: String, asWellAs other: String) -> String? {
        let names = type.split(separator: ".", omittingEmptySubsequences: false)
        guard names.count > 1, names.allSatisfy(Self.isName), typesByName[String(names[1])]?.count == 1,
            let module = modules[file]
        else { return nil }
        // A type of another module that the module of both files uses is no secret there.
        let isVisible =
            module == names[0]
            || imports[file]?.contains(String(names[0])) == true && modules[other] == module
        return isVisible ? "(any \(names.dropFirst().joined(separator: ".")))" : nil
    }

    /// Whether the program has a type of its own that is called so.
    func hasType(named name: String) -> Bool { typesByName[name] != nil }

    /// Whether a wrapper itself, as `$store`, is used of a property that is called so.
    func hasNamedWrapper(_ property: String) -> Bool { namedWrappers.contains(property) }

    /// Whether making an instance does nothing with its parts but keep them.
    func isQuietlyMade(_ type: String) -> Bool {
        let type = TreeReader.base(type)
        if protocols.contains(type) { return false }
        // Initialisers of superclasses may call what it overrides.
        return ancestors(of: type).allSatisfy {
            !busyTypes.contains($0) && typesByName[Self.lastName(of: $0)]?.contains($0) == true
        }
    }

    /// A class with those that it inherits from.
    private func ancestors(of type: String) -> [String] {
        var all = [type]
        while let last = all.last, let next = superclasses[last], !all.contains(next) { all.append(next) }
        return all
    }

    private static func lastName(of type: String) -> String { type.split(separator: ".").last.map(String.init) ?? type }

    private static func isName(_ text: Substring) -> Bool {
        text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}

extension FunctionFacts {
    /// Whether an initialiser does more than set properties, or calls the superclass's.
    fileprivate var isBusy: Bool { !(body ?? []).allSatisfy { $0.isQuiet } }
}

extension Statement {
    fileprivate var isQuiet: Bool {
        switch self {
        case .assign(.member(_, let base), let value): base.isInert && value.isInert
        case .run(.call(let call)): call.isOfSuper && call.arguments.allSatisfy { $0.value.isInert }
        case .leave(let value, _): value?.isInert != false
        default: isInert
        }
    }
}

extension Expression {
    /// Whether nothing is called to make it, but for one of the library's wrappers.
    fileprivate var isQuietlyMade: Bool {
        switch self {
        case .closure: true
        case .call(let call) where call.isOwn && ResolverAPI.wrapper(call.result) != nil:
            call.arguments.allSatisfy { $0.value.isInert }
        case .list(let parts), .unordered(let parts), .tuple(let parts), .joined(let parts), .several(let parts):
            parts.allSatisfy(\.isQuietlyMade)
        default: isInert
        }
    }

    /// Whether it is a factory that calls an initialiser, and nothing else.
    var isConstruction: Bool {
        guard case .closure(let closure) = self, closure.body.count == 1,
            case .leave(.call(let call)?, .returning) = closure.body[0]
        else { return false }
        return call.name == "init" && !call.isOwn && call.receiver?.isInert != false
            && call.arguments.allSatisfy { argument in
                if case .call(let inner) = argument.value { return inner.isOwn }
                return argument.value.isInert
            }
    }
}
