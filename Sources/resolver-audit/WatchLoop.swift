import Foundation
import ResolverAudit

/// Audits again and again, until it is told to end.
final class WatchLoop {
    private let options: Options
    private var files: WatchedFiles
    private var watch = Watch()
    private var findings: [Finding]?
    private var signals: [any DispatchSourceSignal] = []

    init(_ options: Options) {
        self.options = options
        files = WatchedFiles(options.place)
    }

    /// Looks at the files twice a second, and ends with the process.
    func run() -> Never {
        signals = [SIGINT, SIGTERM].map { number in
            // The default action would end the process before its temporary files are removed.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                TemporaryFolders.remove()
                exit(0)
            }
            source.resume()
            return source
        }
        while true {
            if case .audit(let changed) = watch.next(files.states, at: ProcessInfo.processInfo.systemUptime) {
                audit(changed)
            }
            Thread.sleep(forTimeInterval: 0.5)
        }
    }

    private func audit(_ changed: [String]) {
        var before = files.states
        say("\(Self.time): \(Self.said(changed))")
        do {
            let run = Run(options) { [self] modules in
                if modules.isEmpty { return }
                files.set(modules)
                before.merge(files.states) { first, _ in first }
            }
            findings = try run.findings(since: findings)
        } catch {
            // A file that does not compile at the moment, a build under way.
            say("resolver-audit: \(error)\nIt is tried again when something changes.")
        }
        for file in files.unbuilt() { say("Not built yet: \(file). Build, to have it audited.") }
        // As it was when it was read: what has changed in the meantime is a change.
        watch.replace(before)
    }

    private func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

    private static func said(_ changed: [String]) -> String {
        let sources = changed.filter { $0.hasSuffix(".swift") }
        if changed.isEmpty { return "watching" }
        return sources.isEmpty
            ? "built anew" : "\(sources.count) source\(sources.count == 1 ? " has" : "s have") changed"
    }

    private static var time: String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "HH:mm:ss"
        return formatter.string(from: Date())
    }
}
