import Foundation
import ResolverAudit

/// Facts of files, and what was found in programs, from one run for the next. Where nothing can be written, everything is read
/// again.
struct FactsCache {
    /// The check of a program, as it is kept.
    struct Result: Codable {
        let diagnostics: [Diagnostic]
        let summary: [String]
        let isWhole: Bool

        init(_ audit: Audit) {
            (diagnostics, summary, isWhole) = (audit.diagnostics, audit.summary, audit.isWhole)
        }
    }

    private struct StoredResult: Codable {
        let key: String
        let result: Result
    }

    let folder: URL

    /// The facts of modules, or why there are none: of files that have changed, read anew. What could be read is kept, even where
    /// other modules could not be.
    func facts(
        of modules: [SourceKeys],
        else read: ([(module: CompiledModule, sources: [String])]) -> [Swift.Result<[String: ModuleFacts], any Error>]
    ) -> [Swift.Result<ModuleFacts, any Error>] {
        var all = modules.map { keys -> (archive: FactsArchive, known: [String: ModuleFacts]) in
            let archive = (try? Data(contentsOf: file(of: keys.module))).map(FactsArchive.init) ?? FactsArchive()
            return (archive, Self.known(keys, in: archive))
        }
        let changed = zip(modules, all).map { keys, state in
            (module: keys.module, sources: keys.module.sources.filter { state.known[$0] == nil })
        }
        let stale = changed.indices.filter { !changed[$0].sources.isEmpty }
        var failures: [Int: any Error] = [:]
        for (number, result) in zip(stale, stale.isEmpty ? [] : read(stale.map { changed[$0] })) {
            switch result {
            case .success(let facts):
                all[number].known.merge(facts) { $1 }
                // What has been edited meanwhile is not what the keys are of.
                guard modules[number].isCurrent else { continue }
                for (source, read) in facts {
                    all[number].archive.set(read, of: source, key: modules[number].files[source] ?? "")
                }
                store(all[number].archive, of: modules[number].module)
            case .failure(let error): failures[number] = error
            }
        }
        return modules.indices.map { number in
            if let failure = failures[number] { return .failure(failure) }
            let module = modules[number].module
            return .success(
                module.sources.reduce(into: ModuleFacts(module: module.name)) { whole, source in
                    if let one = all[number].known[source] { whole.merge(one) }
                })
        }
    }

    /// Returns the stored facts of the files that have not changed.
    private static func known(_ keys: SourceKeys, in archive: FactsArchive) -> [String: ModuleFacts] {
        let sources = keys.module.sources
        let loaded = Loaded()
        DispatchQueue.concurrentPerform(iterations: sources.count) { number in
            let source = sources[number]
            if let known = archive.facts(of: source, key: keys.files[source] ?? "") { loaded.add(known, of: source) }
        }
        return loaded.facts
    }

    private func store(_ archive: FactsArchive, of module: CompiledModule) {
        var archive = archive
        archive.keep(only: module.sources)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? archive.data.write(to: file(of: module), options: .atomic)
    }

    private func file(of module: CompiledModule) -> URL { folder.appendingPathComponent("\(module.name).facts") }

    /// Returns the stored result of a program if nothing in it has changed.
    func result(of program: String, _ keys: [SourceKeys]) -> Result? {
        let known: StoredResult? = load(file(of: program))
        return known.flatMap { $0.key == SourceKeys.digest(of: keys.map(\.all)) ? $0.result : nil }
    }

    /// Stores what was found in a program, unless a file could not be read, which the next run may be able to, or has been edited
    /// meanwhile.
    func store(_ audit: Audit, of program: String, _ keys: [SourceKeys]) {
        guard audit.isAllRead, keys.allSatisfy(\.isCurrent) else { return }
        store(
            StoredResult(key: SourceKeys.digest(of: keys.map(\.all)), result: Result(audit)), in: file(of: program))
    }

    private func file(of program: String) -> URL { folder.appendingPathComponent("\(program).result.json") }

    /// The facts that were loaded, collected by several threads.
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
