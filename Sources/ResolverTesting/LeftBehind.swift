import Resolver
import ResolverInspection
import Testing

/// Watches for changes of the process's containers while tests run in sandboxes, by code that is not in one: it has left
/// its task, and the process keeps what it registers.
///
/// Safety: `state` is guarded by its lock.
final class LeftBehind: Witness {
    static let shared = LeftBehind()

    struct Change {
        let text: String
        let place: ResolverError.Place?
    }

    private struct State {
        /// How many tests run.
        var tests = 0
        /// Since the first of them began.
        var changes: [Change] = []
        var stopWatching: (@Sendable () -> Void)?
    }

    private let state = Locked(State())

    /// A test begins. Returns what is to be called at its end, and says then what has been changed while it ran: to each test
    /// that did, as nobody can tell whose code it was.
    func begin() -> () -> [Change] {
        let (isFirst, start) = state.withLock {
            $0.tests += 1
            return ($0.tests == 1, $0.changes.count)
        }
        if isFirst {
            let stop = Witnesses.watchProcess(self)
            state.withLock { $0.stopWatching = stop }
        }
        return { [self] in
            let (changes, stop) = state.withLock { state in
                state.tests -= 1
                let changes = Array(state.changes[start...])
                if state.tests > 0 { return (changes, nil as (@Sendable () -> Void)?) }
                defer { (state.changes, state.stopWatching) = ([], nil) }
                return (changes, state.stopWatching)
            }
            stop?()
            return changes
        }
    }

    func see(_ event: WitnessedEvent) {
        // A test that is in no sandbox means to do it.
        if Test.current != nil { return }
        switch event {
        case .registered(let service, _, _, isStatic: true) where !service.isLive:
            add("\(service.service) was registered in the process, where it stays behind,", service.registered)
        case .containerReplaced(let name): add("\(name) of the process was replaced, and stays so,", nil)
        default: break
        }
    }

    private func add(_ fact: String, _ place: ResolverError.Place?) {
        let registered = place.map { "\n  Registered at \($0)." } ?? ""
        let change = Change(
            text: """
                \(fact) by code that is not in the sandbox of a test, while this test ran. It may be another test's.\(registered)
                  To fix this, do one of:
                    - take the sandbox to the thread, or the detached task: `let carried = Resolver.carried()`
                    - register it before the tests run: `Resolver.registerAll { … }`
                """, place: place)
        state.withLock { $0.changes.append(change) }
    }
}
