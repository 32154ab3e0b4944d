import Foundation

/// Counts, from any thread.
final class Counter: @unchecked Sendable {
    // Safety: `value` is guarded by `lock`.
    private let lock = NSLock()
    private var value = 0

    var count: Int { lock.withLock { value } }

    /// Counts one more and gives how many that makes.
    @discardableResult
    func increment() -> Int {
        lock.withLock {
            value += 1
            return value
        }
    }
}

/// Holds a value that any thread may replace.
final class Holder<Value: Sendable>: @unchecked Sendable {
    // Safety: `content` is guarded by `lock`.
    private let lock = NSLock()
    private var content: Value

    init(_ value: Value) { content = value }

    var value: Value {
        get { lock.withLock { content } }
        set { lock.withLock { content = newValue } }
    }
}
