import Foundation
import Testing

/// Something that happens once, and that threads wait for.
public final class Event: @unchecked Sendable {
    // Safety: `hasHappened` is guarded by `condition`.
    private let condition = NSCondition()
    private var hasHappened = false

    public init() {}

    /// Lets all go on who wait, and who will.
    public func happen() {
        condition.withLock {
            hasHappened = true
            condition.broadcast()
        }
    }

    /// Waits for it. False if it has not happened for so long that it will not: a test then fails where it would hang.
    @discardableResult
    public func wait(seconds: Double = Patience.seconds) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while !hasHappened {
                if !condition.wait(until: deadline) { break }
            }
            return hasHappened
        }
    }
}

/// A computation on a thread of its own, begun at once.
public final class Work<Result: Sendable>: Sendable {
    private let finished = Event()
    private let result = Guarded<Result?>(nil)

    public init(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Result) {
        let (finished, result) = (finished, result)
        let thread = Thread {
            result.value = body()
            finished.happen()
        }
        thread.stackSize = stackSize
        thread.start()
    }

    /// What it came to; fails the test if it hangs.
    public func value(sourceLocation: SourceLocation = #_sourceLocation) throws -> Result {
        finished.wait()
        return try #require(result.value, "The thread has not finished.", sourceLocation: sourceLocation)
    }
}

/// Lets a fixed number of threads through together, round after round.
public final class Barrier: @unchecked Sendable {
    // Safety: the `var`s are guarded by `condition`.
    private let condition = NSCondition()
    private let size: Int
    private var arrived = 0
    private var round = 0

    public init(_ size: Int) { self.size = size }

    /// Waits for the others of this round.
    public func wait() {
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

/// How long a test waits for what must come, before it fails.
public enum Patience {
    /// Many times what any test takes, on a machine that is busy with others, under any sanitizer.
    public static let seconds: Double = 600

    /// Looks again and again. False if the condition does not hold for so long that it never will.
    public static func until(_ condition: () -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !condition() {
            if Date() > deadline { return false }
            Thread.sleep(forTimeInterval: 0.0005)
        }
        return true
    }

    /// The same without holding up a thread.
    public static func until(
        isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
    ) async -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !condition() {
            if Date() > deadline { return false }
            try? await Task.sleep(nanoseconds: 500_000)
        }
        return true
    }
}
