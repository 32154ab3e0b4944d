import Foundation
import ResolverAudit

/// One run of the tool.
struct Run {
    private let options: Options

    init(_ options: Options) { self.options = options }

    /// Writes what is found, and gives back the exit status.
    func status() throws -> Int32 {
        // Before the work, which may take a while.
        let baseline = try options.writtenBaseline == nil ? options.baseline.map(Baseline.init(at:)) : nil
        let record = try options.place.record()
        let all = try record.programs()
        let programs = try all.filter { try isChosen($0.name, among: all.map(\.name)) }
        if programs.isEmpty {
            throw Complaint(
                "no program of \(record.path) uses the library: what a library asks for, its programs register")
        }
        let work = options.work.map { URL(fileURLWithPath: $0, isDirectory: true) }
        let folder = (work ?? FileManager.default.temporaryDirectory)
            .appendingPathComponent("resolver-audit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = FactsCache(
            folder: (work ?? URL(fileURLWithPath: record.folder)).appendingPathComponent("resolver-audit"))
        let compiler = Compiler(folder: folder, moduleCache: work?.appendingPathComponent("ModuleCache"))
        var keys: [CompiledModule: SourceKeys] = [:]
        var facts: [CompiledModule: ModuleFacts] = [:]
        var findings = Findings(
            files: Dictionary(all.map { ($0.name, Set($0.modules.flatMap(\.sources))) }) { first, _ in first })
        var summaries: [(program: String, lines: [String])] = []
        for program in programs {
            let states = try program.modules.map { module -> SourceKeys in
                let known = try keys[module] ?? SourceKeys(module)
                keys[module] = known
                return known
            }
            func audit() throws -> Audit {
                Audit(
                    try states.map { state in
                        let known =
                            try facts[state.module]
                            ?? cache.facts(state) { try compiler.facts(of: $0, in: state.module) }
                        facts[state.module] = known
                        return known
                    }, registry: options.registry)
            }
            if let graph = options.graph {
                let files = program.modules.flatMap { module in module.sources.map { ($0, module.name) } }
                try graph.write(
                    audit().graph, of: program.name, modules: Dictionary(files) { first, _ in first },
                    isOneOfSeveral: programs.count > 1)
            }
            func find() throws -> (diagnostics: [Diagnostic], summary: [String]) {
                let audit = try audit()
                return (audit.diagnostics, audit.summary)
            }
            // What is kept is what the sources say by themselves.
            let found =
                try options.registry == nil ? cache.result(of: program.name, states, else: find) : find()
            findings.add(found.diagnostics, of: program.name)
            summaries.append((program.name, found.summary))
        }
        var conclusion = try Conclusion(of: findings.all, baseline, options, isWhole: programs.count == all.count)
        if options.isFixing {
            try conclusion.fix { file, data in keys.values.lazy.compactMap { $0.isUnchanged(file, data) }.first ?? false
            }
        }
        print(options.report.text(of: conclusion.findings, below: .repository(of: options.package)), terminator: "")
        if !options.isQuiet {
            var lines = summaries.flatMap { summary in
                ["\(summary.program): \(conclusion.count(in: summary.program))."] + summary.lines.map { "  \($0)" }
            }
            if let hint = Freshness.hint(for: keys.keys) { lines.append(hint) }
            // Not among what another program reads.
            FileHandle.standardError.write(Data(((lines + conclusion.remarks).joined(separator: "\n") + "\n").utf8))
        }
        return conclusion.findings.contains { $0.diagnostic.severity == .error } ? 1 : 0
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
