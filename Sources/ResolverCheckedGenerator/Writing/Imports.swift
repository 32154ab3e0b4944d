/// The imports of a generated file: `ResolverChecked`, and those of the files whose names it spells.
struct Imports {
    /// One import, however much of the module it shows.
    private struct Line: Hashable {
        let text: String
        let conditions: [Condition]

        func text(showing access: Access?) -> String {
            guard let access else { return text }
            var words = text.split(separator: " ")
            words.insert(Substring(access.word), at: words.firstIndex(of: "import") ?? words.startIndex)
            return words.joined(separator: " ")
        }
    }

    /// The access that each has to give; nil where that is as the compiler's settings have it.
    private var lines: [Line: Access?] = [:]
    /// Who can see what is written with the names of `ResolverChecked`.
    private var access = Access.internal
    private let target: TargetFacts
    private let extendsContainer: Bool
    private static let ownModules: Set = ["Resolver", "ResolverChecked"]

    init(_ target: TargetFacts, extendsContainer: Bool) {
        self.target = target
        self.extendsContainer = extendsContainer
    }

    /// Something is generated that has names of `ResolverChecked` in its declaration, for a file.
    mutating func use(_ file: String, for access: Access) {
        // A file says how much of a module it shows. Where none says so, the compiler's settings hold for all.
        let stated = own(target.imports[file] ?? []).compactMap(\.access).max() ?? .internal
        self.access = max(self.access, min(access, stated))
    }

    /// Something is generated that has names in it which a file may have from another module.
    mutating func add(_ file: String, for access: Access) {
        for (line, stated) in linesOfOthers(in: file) { raise(line, stated, to: access) }
    }

    /// Those of a file that are here already are needed by who sees this much.
    mutating func show(_ file: String, to access: Access) {
        for (line, stated) in linesOfOthers(in: file) where lines[line] != nil { raise(line, stated, to: access) }
    }

    private func linesOfOthers(in file: String) -> [(Line, Access?)] {
        (target.imports[file] ?? []).filter { !Self.ownModules.contains($0.module) }
            .map { (Line(text: $0.textWithoutAccess, conditions: $0.conditions), $0.access) }
    }

    private mutating func raise(_ line: Line, _ stated: Access?, to access: Access) {
        // Nobody sees more of a module than is said in what they see.
        let shown = stated.map { max(min($0, access), .internal) }
        lines[line] = .some([lines[line] ?? nil, shown].compactMap(\.self).max())
    }

    /// Sorted, those under an `#if` last.
    func sorted() -> [String] {
        let isStated = target.imports.values.flatMap(own).contains { $0.access != nil }
        let own = isStated ? access.word + " " : ""
        var all: Set = [["\(own)import ResolverChecked"]]
        // Who says how much is shown has to say it of the container as well, which is extended.
        if isStated, extendsContainer { all.insert(["\(own)import Resolver"]) }
        for (line, access) in lines {
            all.insert(Conditions.wrap([line.text(showing: access)], in: line.conditions))
        }
        return all.sorted { ($0.count, $0.joined(separator: "\n")) < ($1.count, $1.joined(separator: "\n")) }
            .flatMap(\.self)
    }

    private func own(_ imports: [FileFacts.Import]) -> [FileFacts.Import] {
        imports.filter { Self.ownModules.contains($0.module) }
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
        let words = text.split(whereSeparator: \.isWhitespace)
        let keyword = words.firstIndex(of: "import") ?? words.startIndex
        let before = words[..<keyword].filter { Access(modifier: String($0)) == nil }
        return (before + words[keyword...]).joined(separator: " ")
    }
}
