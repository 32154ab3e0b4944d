extension Precedence {
    /// The name that a dependency is registered by, with whether its type by itself is this one.
    func name(of source: DependencySource, _ layout: Layout) -> [String] {
        // A raw identifier may have quotes in it.
        let literal = source.name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
        if let isFirst { return ["GeneratedName(\"\(literal)\", isFirst: \(isFirst))"] }
        var seen: Set<Presence> = []
        let others = before.filter { seen.insert($0).inserted }.flatMap { other in
            let hidden = other.versions.reduce(["isFirst = false"]) { lines, versions in
                ["if #available(\(versions)) {"] + layout.deeper(lines) + ["}"]
            }
            return other.conditions.reversed().reduce(hidden) { ["#if \($1)"] + $0 + ["#endif"] }
        }
        let closure = ["isFirst: {"] + layout.deeper(["var isFirst = true"] + others + ["return isFirst"]) + ["}())"]
        return ["GeneratedName("] + layout.deeper(["\"\(literal)\","] + closure)
    }
}
