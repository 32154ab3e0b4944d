/// The members of a resolver's `Key`, and which of them a type is.
struct KeySpace {
    let resolver: [String]
    let keys: [Alias]
    private let target: TargetFacts
    /// The one that `Output` is.
    var output: Int?
    private let byName: [String: Int]
    /// The first key of each type, as the type is written.
    private let byType: [String: Int]
    private let nearMisses: NearMisses
    /// The keys that stand for those of other resolvers, by the names in their types, and by these without the first.
    private let foreign: [[String]: [Int]]
    private let foreignWithoutFirst: [[String]: [Int]]
    /// The names of the library's lazy types that mean types of the target here.
    let hiddenLazy: Set<String>

    init(resolver: [String], keys: [Alias], in target: TargetFacts) {
        self.resolver = resolver
        self.keys = keys
        self.target = target
        let scopes = [resolver] + target.superclasses(of: resolver)
        hiddenLazy = Set(
            LazyKind.allCases.map(\.rawValue).filter { name in scopes.contains { target.whole([name], from: $0) != nil }
            })
        byName = Dictionary(keys.enumerated().map { ($0.element.name, $0.offset) }) { one, _ in one }
        byType = Dictionary(keys.enumerated().map { ($0.element.type.text, $0.offset) }) { one, _ in one }
        nearMisses = NearMisses(among: keys.map(\.name))
        let paths = keys.indices.compactMap { key in keys[key].type.path.map { (key: key, path: $0) } }
            .filter { $0.path.count > 2 }
        foreign = Dictionary(grouping: paths, by: \.path).mapValues { $0.map(\.key) }
        foreignWithoutFirst = Dictionary(grouping: paths) { Array($0.path.dropFirst()) }.mapValues { $0.map(\.key) }
    }

    /// A key as a parameter has it.
    struct Use {
        let key: Int
        /// Nil if it is wanted right away.
        let lazy: LazyKind?
        let place: Place
    }

    /// The name of a key in messages.
    func name(_ key: Int) -> String { "Key.\(keys[key].name)" }

    /// The key that a type is.
    func key(_ type: TypeSpelling) -> Int? {
        guard let path = type.path.map(withinResolver) else { return nil }
        if path == ["Output"], type.arguments.isEmpty { return output }
        if path.count > 2, path[path.count - 2] == "Key", type.arguments.isEmpty { return foreign(path) }
        guard path.count == 2, path[0] == "Key", let key = byName[path[1]] else { return nil }
        // That a key is generic is said where it is declared.
        return type.arguments.isEmpty || keys[key].isGeneric ? key : nil
    }

    /// The key that stands for a key of another resolver, by that one's name.
    private func foreign(_ path: [String]) -> Int? {
        // One of them may name the module as well.
        let found = [foreign[path], foreignWithoutFirst[path], foreign[Array(path.dropFirst())]].compactMap(\.self)
        let keys = Set(found.joined())
        return keys.count == 1 ? keys.first : nil
    }

    /// The key that a parameter's type is, or is a `Lazy` of.
    func use(_ type: TypeSpelling) -> Use? {
        if let key = key(type) { return Use(key: key, lazy: nil, place: type.place) }
        guard let (kind, argument) = lazy(type), let key = key(argument) else { return nil }
        return Use(key: key, lazy: kind, place: type.place)
    }

    /// The diagnostic for a type that is no key: where, what, and which key may have been meant.
    func miss(_ type: TypeSpelling) -> (place: Place, message: String, meant: Int?) {
        if let (_, argument) = lazy(type), key(argument) == nil { return miss(argument) }
        let path = type.path.map(withinResolver)
        if let path, path.count == 2, path[0] == "Key", type.arguments.isEmpty {
            let meant = nearMisses.nearest(to: path[1]).flatMap { byName[$0] }
            return (type.lastPlace, "`Key` has no `\(path[1])`" + suggestion(meant), meant)
        }
        if let name = path?.first, path?.count == 1, hiddenLazy.contains(name), !type.arguments.isEmpty {
            let remedy = "`\(name)` is a type of this target here; write `ResolverChecked.\(name)` for the library's"
            return (type.place, "`\(type.text)` is not a member of `Key`: \(remedy)", nil)
        }
        let near = path?.count == 1 ? path.flatMap { nearMisses.nearest(to: $0[0]) } : nil
        let meant = byType[type.text] ?? near.flatMap { byName[$0] }
        return (type.place, "`\(type.text)` is not a member of `Key`" + suggestion(meant), meant)
    }

    private func suggestion(_ key: Int?) -> String { key.map { "; did you mean `\(name($0))`?" } ?? "" }

    private func lazy(_ type: TypeSpelling) -> (LazyKind, TypeSpelling)? {
        guard let path = type.path, path.count == 1 || (path.count == 2 && path[0] == "ResolverChecked"),
            let kind = path.last.flatMap(LazyKind.init(rawValue:)), type.arguments.count == 1,
            path.count == 2 || !hiddenLazy.contains(path[0])
        else { return nil }
        return (kind, type.arguments[0])
    }

    /// A path without what leads to the resolver: `Self`, its own name, and the names of what it lies in.
    private func withinResolver(_ path: [String]) -> [String] {
        guard let start = path.firstIndex(where: { $0 == "Key" || $0 == "Output" }) else { return path }
        let before = Array(path[..<start])
        return before.isEmpty || isResolver(before) ? Array(path[start...]) : path
    }

    private func isResolver(_ path: [String]) -> Bool {
        if path == ["Self"] { return true }
        if let found = target.found(path, from: resolver) { return found == resolver }
        // Behind the name of the module, which is not known, unless that is a name of the target.
        let isOfTarget =
            target.found([path[0]], from: resolver) != nil || target.alias([path[0]], from: resolver) != nil
        return !isOfTarget && (path == Array(resolver.suffix(path.count)) || Array(path.dropFirst()) == resolver)
    }
}
