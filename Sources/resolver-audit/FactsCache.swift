import Foundation
import ResolverAudit

/// Facts of files, and what was found in programs, from one run for the next. Where nothing can be written, everything is read
/// again.
struct FactsCache {
    private struct Result: Codable {
        let key: String
        let diagnostics: [Diagnostic]
        let summary: [String]
    }

    let folder: URL

    /// The facts of a module: of files that have changed, read anew.
    func facts(_ keys: SourceKeys, else read: ([String]) throws -> [String: ModuleFacts]) throws -> ModuleFacts {
        let sources = keys.module.sources
        let file = folder.appendingPathComponent("\(keys.module.name).facts")
        let archive = (try? Data(contentsOf: file)).map(FactsArchive.init) ?? FactsArchive()
        let loaded = Loaded()
        DispatchQueue.concurrentPerform(iterations: sources.count) { number in
            let source = sources[number]
            if let known = archive.facts(of: source, key: keys.files[source] ?? "") { loaded.add(known, of: source) }
        }
        var facts = loaded.facts
        let changed = sources.filter { facts[$0] == nil }
        if !changed.isEmpty {
            var written = archive
            for (source, read) in try read(changed) {
                facts[source] = read
                written.set(read, of: source, key: keys.files[source] ?? "")
            }
            written.keep(only: sources)
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try? written.data.write(to: file, options: .atomic)
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

    private func load<Entry: Decodable>(_ file: URL) -> Entry? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Entry.self, from: $0) }
    }

    private func store(_ entry: some Encodable, in file: URL) {
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(entry).write(to: file, options: .atomic)
    }
}
