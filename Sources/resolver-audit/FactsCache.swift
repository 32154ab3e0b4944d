import Foundation
import ResolverAudit

/// Facts of files, and what was found in programs, from one run for the next. Where nothing can be written, everything is read
/// again.
struct FactsCache {
    private struct Facts: Codable {
        let key: String
        let facts: ModuleFacts
    }

    private struct Result: Codable {
        let key: String
        let diagnostics: [Diagnostic]
        let summary: [String]
    }

    let folder: URL

    /// The facts of a module: of files that have changed, read anew.
    func facts(_ keys: SourceKeys, else read: ([String]) throws -> [String: ModuleFacts]) throws -> ModuleFacts {
        let sources = keys.module.sources
        let loaded = Loaded()
        DispatchQueue.concurrentPerform(iterations: sources.count) { number in
            let entry: Facts? = load(file(of: sources[number], in: keys.module))
            if let entry, entry.key == keys.files[sources[number]] { loaded.add(entry.facts, of: sources[number]) }
        }
        var facts = loaded.facts
        let changed = sources.filter { facts[$0] == nil }
        if !changed.isEmpty {
            for (source, read) in try read(changed) {
                facts[source] = read
                store(Facts(key: keys.files[source] ?? "", facts: read), in: file(of: source, in: keys.module))
            }
        }
        return sources.reduce(into: ModuleFacts(module: keys.module.name)) { all, source in
            if let one = facts[source] { all.merge(one) }
        }
    }

    /// What was found in a program, if nothing in it has changed.
    func result(
        of program: String, _ keys: [SourceKeys], else find: () throws -> (diagnostics: [Diagnostic], summary: [String])
    ) throws -> (diagnostics: [Diagnostic], summary: [String]) {
        let file = folder.appendingPathComponent("\(program).result.json")
        let key = SourceKeys.digest(of: keys.map(\.all))
        let known: Result? = load(file)
        if let known, known.key == key { return (known.diagnostics, known.summary) }
        let found = try find()
        store(Result(key: key, diagnostics: found.diagnostics, summary: found.summary), in: file)
        return found
    }

    /// What has been kept of files.
    ///
    /// Safety: `facts` is guarded by `lock` while files are being loaded, and read when they are.
    private final class Loaded: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var facts: [String: ModuleFacts] = [:]

        func add(_ one: ModuleFacts, of source: String) { lock.withLock { facts[source] = one } }
    }

    private func file(of source: String, in module: CompiledModule) -> URL {
        let name = URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
        return folder.appendingPathComponent("\(module.name)/\(name)-\(SourceKeys.digest(of: [source])).json")
    }

    private func load<Entry: Decodable>(_ file: URL) -> Entry? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Entry.self, from: $0) }
    }

    private func store(_ entry: some Encodable, in file: URL) {
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(entry).write(to: file, options: .atomic)
    }
}
