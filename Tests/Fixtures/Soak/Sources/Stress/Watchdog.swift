import Foundation
import Synchronization

/// What one worker is doing.
final class WorkerState: Sendable {
    private static let all = Mutex<[WorkerState]>([])

    let name: String
    let progress = Atomic(0)
    private let doing = Mutex("begins")
    let isDone = Atomic(false)

    init(_ name: String) {
        self.name = name
        WorkerState.all.withLock { $0.append(self) }
    }

    /// The next operation.
    func begin(_ text: String) {
        doing.withLock { $0 = text }
        progress.add(1, ordering: .relaxed)
    }

    func finish() { isDone.store(true, ordering: .sequentiallyConsistent) }

    var description: String {
        "\(name), operation \(progress.load(ordering: .relaxed)): \(doing.withLock { $0 })"
    }

    static var unfinished: [WorkerState] {
        all.withLock { $0 }.filter { !$0.isDone.load(ordering: .sequentiallyConsistent) }
    }

    static func printAll() {
        for worker in unfinished { Failure.print("  \(worker.description)") }
    }
}

/// Ends the process if one worker makes no progress for so long. A thread of its own, which never uses the library.
enum Watchdog {
    static func start(patience: Int) {
        Thread.detachNewThread {
            var seen: [ObjectIdentifier: (progress: Int, since: Int)] = [:]
            var seconds = 0
            while true {
                Thread.sleep(forTimeInterval: 1)
                seconds += 1
                for worker in WorkerState.unfinished {
                    let progress = worker.progress.load(ordering: .relaxed)
                    let id = ObjectIdentifier(worker)
                    guard let old = seen[id], old.progress == progress else {
                        seen[id] = (progress, seconds)
                        continue
                    }
                    if seconds - old.since >= patience { hang(worker, patience) }
                }
            }
        }
    }

    private static func hang(_ worker: WorkerState, _ patience: Int) {
        if ProcessInfo.processInfo.environment["STRESS_HOLD"] != nil {
            Failure.print("hang in process \(getpid()): \(worker.description); held for a debugger")
            WorkerState.printAll()
            while true { Thread.sleep(forTimeInterval: 60) }
        }
        Failure.report("hang: no progress for \(patience) s of \(worker.description)")
    }
}
