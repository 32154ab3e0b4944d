/// The imports of a generated file: `ResolverChecked`, and those of the files whose names it spells.
struct Imports {
    private var lines: Set<[String]> = []
    /// Who can see what is written with the names of `ResolverChecked`.
    private var access = Access.internal
    private let target: TargetFacts

    init(_ target: TargetFacts) { self.target = target }

    /// Something is generated that has names of `ResolverChecked` in its declaration, for a file.
    mutating func use(_ file: String, for access: Access) {
        // A file says how much of a module it shows. Where none says so, the compiler's settings hold for all.
        let stated = own(target.imports[file] ?? []).compactMap(\.access).max() ?? .internal
        self.access = max(self.access, min(access, stated))
    }

    /// Something is generated that has names in it which a file may have from another module.
    mutating func add(_ file: String, for access: Access) {
        for one in target.imports[file] ?? [] where one.module != "ResolverChecked" {
            // No one sees more of a module than is said in what they see.
            let isShown = one.access.map { $0 <= access } != false
            lines.insert(Conditions.wrap([isShown ? one.text : one.textWithoutAccess], in: one.conditions))
        }
    }

    /// Sorted, those under an `#if` last.
    func sorted() -> [String] {
        let isStated = target.imports.values.flatMap(own).contains { $0.access != nil }
        let modifier = isStated ? "\(access.word) " : ""
        return lines.union([["\(modifier)import ResolverChecked"]])
            .sorted { ($0.count, $0.joined(separator: "\n")) < ($1.count, $1.joined(separator: "\n")) }.flatMap(\.self)
    }

    private func own(_ imports: [FileFacts.Import]) -> [FileFacts.Import] {
        imports.filter { $0.module == "ResolverChecked" }
    }
}

extension FileFacts.Import {
    /// The access that it states.
    var access: Access? {
        text.split(whereSeparator: \.isWhitespace).prefix { $0 != "import" }.lazy.compactMap {
            Access(modifier: String($0))
        }.first
    }

    var textWithoutAccess: String {
        let words = text.split(separator: " ")
        let keyword = words.firstIndex(of: "import") ?? words.startIndex
        let before = words[..<keyword].filter { Access(modifier: String($0)) == nil }
        return (before + words[keyword...]).joined(separator: " ")
    }
}
