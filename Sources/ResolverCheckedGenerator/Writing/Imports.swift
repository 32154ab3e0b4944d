/// The imports of a generated file: those of the files that it belongs to, since it uses names that they use.
struct Imports {
    private var lines: Set<[String]> = []
    private var modules: Set<String> = []

    mutating func add(_ imports: [FileFacts.Import]) {
        for one in imports {
            if one.conditions.isEmpty { modules.insert(one.module) }
            lines.insert(Conditions.wrap([one.text], in: one.conditions))
        }
    }

    /// Sorted, those under an `#if` last.
    func sorted() -> [String] {
        let own: Set<[String]> = modules.contains("ResolverChecked") ? [] : [["import ResolverChecked"]]
        return lines.union(own)
            .sorted { ($0.count, $0.joined(separator: "\n")) < ($1.count, $1.joined(separator: "\n")) }.flatMap(\.self)
    }
}
