import Foundation
import ResolverAudit

/// One run of the tool.
struct Run {
    private let options: Options

    init(_ options: Options) { self.options = options }

    /// Writes what is found, and gives back the exit status.
    func status() throws -> Int32 {
        let record = try options.place.record()
        let programs = try record.programs()
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
        var facts: [CompiledModule: ModuleFacts] = [:]
        var (hasErrors, found, summary) = (false, [] as [Diagnostic], [] as [String])
        for program in programs {
            let modules = try program.modules.map { module -> ModuleFacts in
                let known = try facts[module] ?? cache.facts(of: module) { try compiler.facts(of: module) }
                facts[module] = known
                return known
            }
            let audit = Audit(modules)
            found += audit.diagnostics.filter { !found.contains($0) }
            hasErrors = hasErrors || audit.diagnostics.contains { $0.severity == .error }
            summary.append("\(program.name): \(count(audit.diagnostics)).")
            summary += audit.summary.map { "  \($0)" }
            if let graph = options.graph {
                try audit.graph.json.write(toFile: graph, atomically: true, encoding: .utf8)
            }
        }
        if let hint = Freshness.hint(for: facts.keys) { summary.append(hint) }
        print(options.report.text(of: found), terminator: "")
        // Not among what another program reads.
        if !options.isQuiet { FileHandle.standardError.write(Data((summary.joined(separator: "\n") + "\n").utf8)) }
        return hasErrors ? 1 : 0
    }

    private func count(_ diagnostics: [Diagnostic]) -> String {
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count - errors
        return "\(errors) error\(errors == 1 ? "" : "s"), \(warnings) warning\(warnings == 1 ? "" : "s")"
    }
}
