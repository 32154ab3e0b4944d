import Foundation
import ResolverAudit

/// One run of the tool.
final class Run {
    private let options: Options
    private let willRead: (Set<CompiledModule>) -> Void
    /// The modules that the run reads, once they are known.
    private var modules: Set<CompiledModule> = []
    private var keys: [CompiledModule: SourceKeys] = [:]
    /// Whether all was done that was asked for.
    private var isDone = true

    /// - Parameter willRead: Is told what is looked at, before that is read.
    init(_ options: Options, willRead: @escaping (Set<CompiledModule>) -> Void = { _ in }) {
        (self.options, self.willRead) = (options, willRead)
    }

    /// Writes what is found, and gives back the exit status.
    func status() throws -> Int32 {
        let hasErrors = try findings(since: nil).contains { $0.diagnostic.severity == .error }
        return !isDone ? 2 : hasErrors ? 1 : 0
    }

    /// Writes what is found, and gives it back.
    ///
    /// - Parameter earlier: The findings of the last time, from which the summary says the difference.
    func findings(since earlier: [Finding]?) throws -> [Finding] {
        // Before the work, which may take a while.
        let baseline = try Conclusion.baseline(options)
        let record = try options.place.record()
        let all = try record.programs() + (options.hasTests ? record.tests() : [])
        let programs = try all.filter { try isChosen($0.name, among: all.map(\.name)) }
        modules = Set(programs.flatMap(\.modules))
        willRead(modules)
        if programs.isEmpty {
            throw Complaint(
                "no program of \(record.path) uses the library: what a library asks for, its programs register")
        }
        let work = options.work.map { URL(fileURLWithPath: $0, isDirectory: true) }
        let cache = FactsCache(
            folder: (work ?? URL(fileURLWithPath: record.folder)).appendingPathComponent("resolver-audit"))
        return try TemporaryFolders.with(below: work ?? FileManager.default.temporaryDirectory) { folder in
            let compiler = Compiler(folder: folder, moduleCache: work?.appendingPathComponent("ModuleCache"))
            let (findings, summaries, unread) = try audit(programs, of: all, cache, compiler)
            let whole = Set(summaries.filter(\.isWhole).map(\.program))
            let audited = AuditedFiles(of: all, below: RootFolder(options.package), where: whole.contains)
            var conclusion = try Conclusion(of: findings, baseline, options, audited)
            if options.isFixing { conclusion.fix(isUnchanged: isUnchanged) }
            isDone = conclusion.isDone && unread.isEmpty
            // What was found before in a program that is not audited now is neither new nor gone.
            let left = Set(unread.map(\.program))
            let stale = (earlier ?? []).filter { !$0.programs.isEmpty && left.isSuperset(of: $0.programs) }
            report(
                conclusion, summaries, unread,
                difference: earlier.map { conclusion.difference(from: $0, keeping: stale) })
            return conclusion.findings + stale
        }
    }

    private typealias Summary = (program: String, lines: [String], isWhole: Bool)
    private typealias Unread = (program: String, error: any Error)

    /// Audits the programs that can be read.
    ///
    /// - Throws: Why none of them can be.
    private func audit(
        _ programs: [BuiltProgram], of all: [BuiltProgram], _ cache: FactsCache, _ compiler: Compiler
    ) throws -> ([Finding], [Summary], [Unread]) {
        let states = programs.map { program in Result { try program.modules.map(state) } }
        let known = zip(programs, states).map { program, states in
            (try? states.get()).flatMap { stored(program, $0, cache) }
        }
        // All at once, so that programs of a module each are read on all processors.
        let facts = self.facts(
            of: zip(known, states).flatMap { $0 == nil ? (try? $1.get()) ?? [] : [] }, cache, compiler)
        var findings = Findings(
            files: Dictionary(all.map { ($0.name, $0.files) }) { first, _ in first })
        var (summaries, unread): ([Summary], [Unread]) = ([], [])
        for (program, (known, states)) in zip(programs, zip(known, states)) {
            let found: FactsCache.Result
            if let known {
                found = known
            } else {
                let audit: Audit
                do {
                    let read = try states.get().compactMap { try facts[$0.module]?.get() }
                    audit = Audit(read, registry: options.registry)
                } catch {
                    unread.append((program.name, error))
                    continue
                }
                try writeGraph(of: program, audit, isOneOfSeveral: programs.count > 1)
                if options.registry == nil, let states = try? states.get() {
                    cache.store(audit, of: program.name, states)
                }
                found = FactsCache.Result(audit)
            }
            findings.add(found.diagnostics.filter(program.tells), of: program.name)
            summaries.append((program.name, found.summary, found.isWhole))
        }
        if summaries.isEmpty, let first = unread.first { throw first.error }
        return (findings.all, summaries, unread)
    }

    /// Returns the findings of a program that has not changed since: of the sources alone, without a registry, and no graphs.
    private func stored(_ program: BuiltProgram, _ states: [SourceKeys], _ cache: FactsCache) -> FactsCache.Result? {
        options.registry == nil && options.graph == nil ? cache.result(of: program.name, states) : nil
    }

    private func state(of module: CompiledModule) throws -> SourceKeys {
        let state = try keys[module] ?? SourceKeys(module)
        keys[module] = state
        return state
    }

    private func facts(
        of states: [SourceKeys], _ cache: FactsCache, _ compiler: Compiler
    ) -> [CompiledModule: Result<ModuleFacts, any Error>] {
        var seen: Set<CompiledModule> = []
        let modules = states.filter { seen.insert($0.module).inserted }
        let facts = cache.facts(of: modules, else: compiler.facts)
        return Dictionary(uniqueKeysWithValues: zip(modules.map(\.module), facts))
    }

    private func writeGraph(of program: BuiltProgram, _ audit: Audit, isOneOfSeveral: Bool) throws {
        guard let graph = options.graph else { return }
        let files = program.modules.flatMap { module in module.sources.map { ($0, module.name) } }
        try graph.write(
            audit.graph, of: program.name, modules: Dictionary(files) { first, _ in first },
            isOneOfSeveral: isOneOfSeveral)
    }

    /// Whether a file has the text that was audited.
    private func isUnchanged(_ file: String, _ data: Data) -> Bool {
        keys.values.lazy.compactMap { $0.isUnchanged(file, data) }.first ?? false
    }

    private func report(
        _ conclusion: Conclusion, _ summaries: [Summary], _ unread: [Unread], difference: String?
    ) {
        print(options.report.text(of: conclusion.findings, below: .repository(of: options.package)), terminator: "")
        // Before what is written beside it.
        fflush(nil)
        // Not among what another program reads. What has been changed is no summary, which one may do without.
        let lines =
            (options.isQuiet ? [] : summary(conclusion, summaries, difference)) + conclusion.changes + unread.map(said)
        FileHandle.standardError.write(Data(lines.map { $0 + "\n" }.joined().utf8))
    }

    private func said(_ unread: Unread) -> String {
        let remedy =
            options.isWatching
            ? "It is tried again when something changes."
            : "Build it, and audit again; --program audits one of the others alone."
        return "resolver-audit: '\(unread.program)' is not audited: \(unread.error)\n\(remedy)"
    }

    private func summary(_ conclusion: Conclusion, _ summaries: [Summary], _ difference: String?) -> [String] {
        var lines = summaries.flatMap { summary in
            ["\(summary.program): \(conclusion.count(in: summary.program))."] + summary.lines.map { "  \($0)" }
        }
        if let hint = Freshness.hint(for: modules) { lines.append(hint) }
        if let difference { lines.append(difference) }
        return lines + conclusion.remarks
    }

    /// Whether a program is to be audited.
    private func isChosen(_ program: String, among all: [String]) throws -> Bool {
        guard let chosen = options.program else { return true }
        // The build knows it by its module, whose name has no dashes.
        let name = String(chosen.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        if !all.contains(name) {
            throw Complaint("'\(chosen)' is no program that uses the library; there are \(all.joined(separator: ", "))")
        }
        return program == name
    }
}
