import Foundation
import Testing

/// Something that happens once, and that threads wait for.
final class Event: @unchecked Sendable {
    // Safety: `hasHappened` is guarded by `condition`.
    private let condition = NSCondition()
    private var hasHappened = false

    func happen() {
        condition.lock()
        hasHappened = true
        condition.broadcast()
        condition.unlock()
    }

    /// Waits for it. False if it has not happened for so long that it will not: a test then fails where it would hang.
    @discardableResult
    func wait(seconds: Double = 60) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        while !hasHappened {
            if !condition.wait(until: deadline) { return hasHappened }
        }
        return true
    }
}

/// A computation on a thread of its own, begun at once.
final class Work<Result: Sendable>: Sendable {
    private let finished = Event()
    private let result = Holder<Result?>(nil)

    init(_ body: @escaping @Sendable () -> Result) {
        let (finished, result) = (finished, result)
        Thread.detachNewThread {
            result.value = body()
            finished.happen()
        }
    }

    /// What it came to; fails the test if it hangs.
    func value(sourceLocation: SourceLocation = #_sourceLocation) throws -> Result {
        finished.wait()
        return try #require(result.value, "The thread has not finished.", sourceLocation: sourceLocation)
    }
}

/// Lets a fixed number of threads through together, round after round.
final class Barrier: @unchecked Sendable {
    // Safety: the `var`s are guarded by `condition`.
    private let condition = NSCondition()
    private let size: Int
    private var arrived = 0
    private var round = 0

    init(_ size: Int) { self.size = size }

    func wait() {
        condition.lock()
        defer { condition.unlock() }
        let own = round
        arrived += 1
        if arrived == size {
            arrived = 0
            round += 1
            condition.broadcast()
        }
        while round == own { condition.wait() }
    }
}
