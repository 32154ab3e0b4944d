import Foundation
import Testing

/// Something that happens once, and that threads wait for.
final class Event: @unchecked Sendable {
    // Safety: `hasHappened` is guarded by `condition`.
    private let condition = NSCondition()
    private var hasHappened = false

    func happen() {
        condition.withLock {
            hasHappened = true
            condition.broadcast()
        }
    }

    /// Waits for it; so long that a test which would hang fails.
    @discardableResult
    func wait() -> Bool {
        let deadline = Date(timeIntervalSinceNow: 600)
        return condition.withLock {
            while !hasHappened {
                if !condition.wait(until: deadline) { break }
            }
            return hasHappened
        }
    }
}

/// A computation on a thread of its own, begun at once.
final class Work<Result: Sendable>: Sendable {
    private let finished = Event()
    private let result = Guarded<Result?>(nil)

    init(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Result) {
        let (finished, result) = (finished, result)
        let thread = Thread {
            result.value = body()
            finished.happen()
        }
        thread.stackSize = stackSize
        thread.start()
    }

    /// What it came to.
    func value(sourceLocation: SourceLocation = #_sourceLocation) throws -> Result {
        finished.wait()
        return try #require(result.value, "The thread has not finished.", sourceLocation: sourceLocation)
    }
}

/// A value that any thread may read and replace.
final class Guarded<Value: Sendable>: @unchecked Sendable {
    // Safety: `content` is guarded by `lock`.
    private let lock = NSLock()
    private var content: Value

    init(_ value: Value) { content = value }

    var value: Value {
        get { lock.withLock { content } }
        set { lock.withLock { content = newValue } }
    }

    /// Changes the value in one step and gives what it is then.
    @discardableResult
    func update(_ change: (inout Value) -> Void) -> Value {
        lock.withLock {
            change(&content)
            return content
        }
    }
}
