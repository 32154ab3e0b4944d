@testable import Resolver
import TestSupport
import Testing

/// These look inside of the library, for the one lock that there is. Each is a process of its own: nothing can be registered
/// anywhere while the lock is held.
@Suite("N1: No lock")
struct LockRules {
    /// Resolves once before the lock is taken, if so wished on the thread that resolves again while it is held.
    ///
    /// - Returns: Whether that came to an end in the time given, and whether it came to what it should at last.
    private static func whileLocked(
        seconds: Double, isWarm: Bool = true, around: @escaping @Sendable (() -> Bool) -> Bool = { $0() },
        _ resolve: @escaping @Sendable () -> Bool
    ) throws -> (isDoneInTime: Bool, isRight: Bool) {
        let (isReady, isLocked, isDone) = (Event(), Event(), Event())
        // Whoever comes first finds out, under the lock, what serves a key.
        let earlier = isWarm ? true : resolve()
        let worker = Work {
            around {
                let before = isWarm ? resolve() : true
                isReady.happen()
                isLocked.wait()
                let during = resolve()
                isDone.happen()
                return before && during
            }
        }
        isReady.wait()
        let isDoneInTime = ProcessState.lock.withLock {
            isLocked.happen()
            return isDone.wait(seconds: seconds)
        }
        return (isDoneInTime, try worker.value() && earlier)
    }

    @Test(
        "N1: Resolving what exists, and making a unique or graph service, waits for no lock",
        arguments: LockFreeWay.allCases)
    func withoutLock(_ way: LockFreeWay) async {
        await #expect(processExitsWith: .success) { [way = way as LockFreeWay] in
            let asked = Asked()
            let outcome = try Self.whileLocked(seconds: 5, around: { way.around(asked, $0) }) { way.resolve(asked) }
            #expect(outcome == (true, true))
        }
    }

    @Test("N1: Nor does a thread's first resolve", arguments: LockFreeWay.first)
    func newThread(_ way: LockFreeWay) async {
        await #expect(processExitsWith: .success) { [way = way as LockFreeWay] in
            let asked = Asked()
            let outcome = try Self.whileLocked(seconds: 5, isWarm: false) { way.resolve(asked) }
            #expect(outcome == (true, true))
        }
    }

    @Test("N1: What else there is to ask takes the lock, and waits for it", arguments: LockedWay.allCases)
    func withLock(_ way: LockedWay) async {
        await #expect(processExitsWith: .success) { [way = way as LockedWay] in
            let asked = Asked()
            let outcome = try Self.whileLocked(seconds: 0.3) { way.resolve(asked) }
            #expect(outcome == (false, true))
        }
    }
}
