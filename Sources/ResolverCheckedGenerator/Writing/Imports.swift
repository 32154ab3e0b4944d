/// The imports of a generated file: those of the files that it belongs to, since it uses names that they use.
struct Imports {
    private var lines: Set<[String]> = []
    /// Those that are there whatever the conditions.
    private var modules: Set<String> = []
    private var all: Set<String> = []

    mutating func add(_ imports: [FileFacts.Import]) {
        for one in imports {
            all.insert(one.module)
            if one.conditions.isEmpty { modules.insert(one.module) }
            lines.insert(Conditions.wrap([one.text], in: one.conditions))
        }
    }

    /// Sorted, those under an `#if` last.
    func sorted() -> [String] {
        var own: Set<[String]> = modules.contains("ResolverChecked") ? [] : [["import ResolverChecked"]]
        // The run-time container has a type of that name as well.
        if all.contains("Resolver") { own.insert(["import class ResolverChecked.Lazy"]) }
        return lines.union(own)
            .sorted { ($0.count, $0.joined(separator: "\n")) < ($1.count, $1.joined(separator: "\n")) }.flatMap(\.self)
    }
}
