import Foundation

/// Finds the imports of sources in their text, so the compiler need not be asked who depends on whom.
///
/// An import under a condition counts, whether it holds or not.
enum Imports {
    private static let keyword = Data("import".utf8)

    /// For each module, those that its files import.
    ///
    /// - Throws: `Complaint`, where a file cannot be read.
    static func dependencies(of modules: [CompiledModule]) throws -> [String: Set<String>] {
        // The library's own need not be read: who imports one of them can use it.
        var found = Dictionary(uniqueKeysWithValues: ModuleGraph.own.map { ($0, Set(["Resolver"])) })
        for module in modules where found[module.name] == nil {
            var imported: Set<String> = []
            for source in module.sources {
                guard let data = try? Data(contentsOf: URL(fileURLWithPath: source)) else {
                    throw Complaint(
                        "there is no \(source), of which the module '\(module.name)' was built: build again")
                }
                imported.formUnion(names(in: data))
            }
            found[module.name] = imported.subtracting([module.name])
        }
        return found
    }

    /// The modules that a file imports: `A` of `@testable public import struct A.B`.
    static func names(in data: Data) -> Set<String> {
        if data.range(of: keyword) == nil { return [] }
        let words = data.withUnsafeBytes { SourceWords.all(in: $0.bindMemory(to: UInt8.self)) }
        let kinds: Set = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
        var names: Set<String> = []
        // The word is reserved: elsewhere it is a member, or the label of an argument or a parameter.
        let others: [SourceWords.Word] = [".", "(", ","].map { .sign($0) }
        for (index, word) in words.enumerated() where word == .bare("import") {
            if index > 0, others.contains(words[index - 1]) { continue }
            let rest = words[(index + 1)...].drop {
                if case .bare(let kind) = $0 { kinds.contains(kind) } else { false }
            }
            switch rest.first {
            case .bare(let name), .quoted(let name): names.insert(name)
            case .sign, nil: continue
            }
        }
        return names
    }
}
