/// The members of a resolver's `Key`, and which of them a type is.
struct KeySpace {
    let resolver: [String]
    let keys: [Alias]
    /// The one that `Output` is.
    var output: Int?
    private let byName: [String: Int]
    /// The names of the library's lazy types that mean types of the target here.
    private let hiddenLazy: Set<String>

    init(resolver: [String], keys: [Alias], in target: TargetFacts) {
        self.resolver = resolver
        self.keys = keys
        hiddenLazy = Set(
            LazyKind.allCases.map(\.rawValue).filter {
                target.found([$0], from: resolver) != nil || target.alias([$0], from: resolver) != nil
            })
        byName = Dictionary(keys.enumerated().map { ($0.element.name, $0.offset) }) { one, _ in one }
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
        let found = keys.indices.filter { index in
            guard let other = keys[index].type.path, other.count > 2 else { return false }
            // One of them may name the module as well.
            return other == path || Array(other.dropFirst()) == path || other == Array(path.dropFirst())
        }
        return found.count == 1 ? found[0] : nil
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
            let meant = NearMiss.of(path[1], among: keys.map(\.name)).flatMap { byName[$0] }
            return (type.lastPlace, "`Key` has no `\(path[1])`" + suggestion(meant), meant)
        }
        if let name = path?.first, path?.count == 1, hiddenLazy.contains(name), !type.arguments.isEmpty {
            let remedy = "`\(name)` is a type of this target here; write `ResolverChecked.\(name)` for the library's"
            return (type.place, "`\(type.text)` is not a member of `Key`: \(remedy)", nil)
        }
        let same = keys.indices.filter { keys[$0].type.text == type.text }
        let near = path?.count == 1 ? path.flatMap { NearMiss.of($0[0], among: keys.map(\.name)) } : nil
        let meant = same.first ?? near.flatMap { byName[$0] }
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
        let isResolver =
            before == ["Self"] || before == Array(resolver.suffix(before.count))
            || Array(before.dropFirst()) == resolver
        return isResolver ? Array(path[start...]) : path
    }
}
