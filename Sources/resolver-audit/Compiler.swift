import Foundation
import ResolverAudit

/// Asks the compiler what it knows of a module.
struct Compiler {
    let folder: URL
    /// Where compiled modules of C go, for a plug-in, which runs in a sandbox; where the build has them, unless it is said.
    let moduleCache: URL?

    /// The facts of some files of each module, or why there are none.
    ///
    /// Modules are shared out among the processors. Where there are few, and of those that are left over, so are the files of
    /// each, although each process of the compiler then reads all of them, to check its own.
    func facts(of modules: [(module: CompiledModule, sources: [String])]) -> [Result<[String: ModuleFacts], any Error>]
    {
        let processors = ProcessInfo.processInfo.activeProcessorCount
        // The largest first, so that none of them is begun when the others have come to an end.
        let whole = modules.count < 2 * processors ? 0 : modules.count - modules.count % processors
        let jobs = modules.enumerated().flatMap { number, module in
            let parts = number < whole ? 1 : max(1, min(processors, module.sources.count / 8))
            return (0..<parts).map { part in
                (number, module.module, module.sources.indices.filter { $0 % parts == part }.map { module.sources[$0] })
            }
        }.sorted { $0.2.count > $1.2.count }
        let results = Results(jobs.count)
        DispatchQueue.concurrentPerform(iterations: jobs.count) { job in
            let (_, module, sources) = jobs[job]
            results.set(job, Result { try facts(of: module, sources, job) })
        }
        var all: [Result<[String: ModuleFacts], any Error>] = modules.map { _ in .success([:]) }
        for (job, result) in zip(jobs, results.all) {
            let known = all[job.0]
            all[job.0] = Result { try known.get().merging(result.get()) { $1 } }
        }
        return all
    }

    private func facts(
        of module: CompiledModule, _ sources: [String], _ job: Int
    ) throws -> [String: ModuleFacts] {
        let name = "\(module.name)-\(job)"
        let dumps = sources.indices.map { folder.appendingPathComponent("\(name)-\($0).json").path }
        var words = try frontend(of: module) + Set(module.sources).subtracting(sources).sorted()
        for (source, dump) in zip(sources, dumps) { words += ["-primary-file", source, "-o", dump] }
        let list = folder.appendingPathComponent("\(name).arguments")
        try words.map(Shell.quoted).joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
        let result = try run([module.compiler, "-frontend", "@\(list.path)"])
        if result.end == .crash { return try factsInHalves(of: module, sources, job) }
        guard result.end == .exit(0) else {
            throw Complaint("the compiler does not take \(module.name):\n\(result.errors)")
        }
        var facts: [String: ModuleFacts] = [:]
        for (source, dump) in zip(sources, dumps) {
            // With the mark that a file may begin with: the compiler counts it.
            let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: source)), as: UTF8.self)
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: dump)))
            try FileManager.default.removeItem(atPath: dump)
            facts[source] = try ModuleReader.facts(
                of: module.name, [(source, text, bytes)], isMainActorByDefault: module.isMainActorByDefault)
        }
        return facts
    }

    /// The facts of files among which there is one that the compiler crashes at, and of that one none.
    private func factsInHalves(
        of module: CompiledModule, _ sources: [String], _ job: Int
    ) throws -> [String: ModuleFacts] {
        if sources.count == 1 {
            return [
                sources[0]: .unread(
                    sources[0], in: module.name, because: "the compiler crashes when it describes this file")
            ]
        }
        let half = sources.count / 2
        return try facts(of: module, Array(sources[..<half]), job).merging(
            facts(of: module, Array(sources[half...]), job)
        ) { $1 }
    }

    /// The results of the jobs, by their numbers.
    ///
    /// Safety: `all` is guarded by `lock` while the jobs are under way, and read when they are done.
    private final class Results: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var all: [Result<[String: ModuleFacts], any Error>]

        init(_ count: Int) { all = Array(repeating: .failure(Complaint("a module has not been read")), count: count) }

        func set(_ job: Int, _ result: Result<[String: ModuleFacts], any Error>) {
            lock.lock()
            defer { lock.unlock() }
            all[job] = result
        }
    }

    /// The arguments of the compiler's front end, as its driver has them, without files.
    private func frontend(of module: CompiledModule) throws -> [String] {
        let arguments =
            [
                module.compiler, "-###", "-dump-ast", "-dump-ast-format", "json", "-driver-filelist-threshold",
                "1000000",
                // A header that the module shares with C is read anew, not from where the build has it compiled.
                "-disable-bridging-pch", "-module-name", module.name,
            ] + module.arguments.filter { $0 != "-parseable-output" && $0 != "-incremental" } + module.sources
        let result = try run(arguments)
        guard result.end == .exit(0),
            let line = result.output.split(separator: "\n")
                .first(where: { $0.contains(" -frontend ") && $0.contains(" -dump-ast ") })
        else {
            throw Complaint(
                "the compiler's driver does not say how it compiles \(module.name):\n\(result.errors)")
        }
        var words = Shell.words(String(line))
        words = Array(words[(words.firstIndex(of: "-frontend") ?? 0)...].dropFirst())
        let sources = Set(module.sources)
        var (kept, next) = ([] as [String], 0)
        while next < words.count {
            switch words[next] {
            case "-o", "-primary-file", "-index-store-path", "-emit-module-path", "-serialize-diagnostics-path",
                "-index-unit-output-path":
                next += 1
            case _ where sources.contains(words[next]): break
            case "-index-system-modules": break
            default: kept.append(words[next])
            }
            next += 1
        }
        // The driver of Swift 6.1 does not pass it on.
        if !kept.contains("-dump-ast-format") { kept += ["-dump-ast-format", "json"] }
        return moduleCache.map { PlugInSandbox.arguments(kept, moduleCache: $0.path) } ?? kept
    }

    private func run(_ words: [String]) throws -> (end: CompilerEnd, output: String, errors: String) {
        guard FileManager.default.isExecutableFile(atPath: words[0]) else {
            throw Complaint("there is no compiler \(words[0]), which the build names: build again")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        let files = ["output", "errors"].map { folder.appendingPathComponent("\(UUID().uuidString).\($0)") }
        for file in files { try Data().write(to: file) }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let handles = try files.map(FileHandle.init(forWritingTo:))
        defer { for handle in handles { try? handle.close() } }
        (process.standardOutput, process.standardError) = (handles[0], handles[1])
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let end = CompilerEnd(process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal)
        if let complaint = end.complaint(of: words[0]) { throw complaint }
        return (
            end, try String(contentsOf: files[0], encoding: .utf8), try String(contentsOf: files[1], encoding: .utf8)
        )
    }
}
