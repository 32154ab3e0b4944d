import Foundation

/// Finds the imports of sources in their text, so the compiler need not be asked who depends on whom.
///
/// An import under a condition counts, whether it holds or not.
enum Imports {
    private static let keyword = Data("import ".utf8)

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

    /// The modules that a file imports.
    static func names(in data: Data) -> Set<String> {
        var (names, start) = ([] as Set<String>, data.startIndex)
        while let found = data.range(of: keyword, in: start..<data.endIndex) {
            start = found.upperBound
            let begin = data[..<found.lowerBound].lastIndex(where: isNewline).map { $0 + 1 } ?? data.startIndex
            let end = data[start...].firstIndex(where: isNewline) ?? data.endIndex
            if let name = name(String(decoding: data[begin..<end], as: UTF8.self)) { names.insert(name) }
        }
        return names
    }

    private static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Returns the module that a line imports: `A` of `@testable public import struct A.B`.
    private static func name(_ line: String) -> String? {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
        guard let keyword = words.firstIndex(of: "import") else { return nil }
        let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
        // The values of attributes may have spaces: `@_spi(A) @available(macOS 13, *)`.
        let isImport = words.first?.hasPrefix("@") == true || words[..<keyword].allSatisfy(access.contains)
        let kinds: Set<Substring> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
        guard isImport, let name = words[(keyword + 1)...].first(where: { !kinds.contains($0) }) else { return nil }
        return name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.isEmpty
            ? nil : String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
}
