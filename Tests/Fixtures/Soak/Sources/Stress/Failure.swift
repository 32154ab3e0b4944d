import Foundation
import Resolver
import Synchronization

/// Where an invariant turns out not to hold: the episode is over.
enum Failure {
    /// Checks that are left out, by the first words of what they report: to look for something else than what is known.
    nonisolated(unsafe) static var ignored: [String] = []
    private static let isReported = Atomic(false)

    /// Says what is wrong, and where everybody is, and ends the process.
    static func report(_ text: String) {
        if ignored.contains(where: { text.contains($0) }) { return }
        if isReported.exchange(true, ordering: .sequentiallyConsistent) { return }
        print(text)
        if text.contains("key") { World.current.printKeys() }
        WorkerState.printAll()
        fflush(nil)
        if ProcessInfo.processInfo.environment["STRESS_ABORT"] != nil { abort() }
        _exit(65)
    }

    static func print(_ text: String) {
        FileHandle.standardError.write(Data("STRESS: \(text)\n".utf8))
    }
}

/// Thrown by factories that are meant to fail now and then.
struct PlannedFailure: Error {}

/// Who asked, which says what errors are in order.
struct Circumstances {
    let key: AnyKey
    /// Whether the question can wait, and go to an actor.
    let mayWait: Bool
    var isCancelled = false
    /// How many shut-downs had ended at the beginning.
    let shutDowns = World.current.shutDowns.ended.load(ordering: .sequentiallyConsistent)

    init(_ key: AnyKey, mayWait: Bool = false) {
        self.key = key
        self.mayWait = mayWait
    }

    /// Whether a shut-down was going on at any time since.
    private var wasShutDown: Bool { World.current.shutDowns.begun.load(ordering: .sequentiallyConsistent) > shutDowns }

    /// Checks that an error is one that may come.
    func judge(_ error: ResolverError) {
        if !isInOrder(error) { Failure.report("unexpected error for key \(key.index): \(error)") }
    }

    private func isInOrder(_ error: ResolverError) -> Bool {
        switch error {
        case .factoryFailed(_, let underlying, _, _):
            // What is warmed up fails because a part has.
            if let part = underlying as? ResolverError { return isInOrder(part) }
            if underlying is CancellationError { return isCancelled || wasShutDown }
            return underlying is PlannedFailure && key.mayFail
        case .cancelled: return isCancelled || wasShutDown
        case .asynchronous: return key.isAsynchronous && !mayWait
        case .wrongIsolation: return key.isMainActors && !mayWait && !World.isOnMainActor
        case .notRegistered: return key.mayBeMissing
        default: return false
        }
    }
}
