extension ResolverSource {
    /// Returns a function with the error that it throws as `resolve()` can name it: by its whole path. The types around a
    /// resolver are not looked into where its extension stands. An error that not everybody can see who calls `resolve()` is
    /// any error there.
    func withReachableError(_ function: Function, from scope: [String]) -> Function {
        guard case .typed(let text) = function.effects.failure else { return function }
        let names = text.split(separator: ".").map { String($0.filter { $0 != "`" }) }
        guard let whole = target.whole(names, from: scope) else { return function }
        // Within the resolver, its own types need no path.
        let isOwn = whole.count > path.count && whole.starts(with: path)
        let reachable = isOwn ? whole.dropFirst(path.count) : whole[...]
        var function = function
        if let type = target.found(whole, from: []), target.access(of: type) < access {
            function.effects.failure = .any
            return function
        }
        function.effects.failure = .typed(reachable.map(Identifiers.declared).joined(separator: "."))
        return function
    }
}
