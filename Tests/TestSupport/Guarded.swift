import Foundation

/// A value that any thread may read and replace.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
    // Safety: `content` is guarded by `lock`.
    private let lock = NSLock()
    private var content: Value

    public init(_ value: Value) { content = value }

    /// What it is now.
    public var value: Value {
        get { lock.withLock { content } }
        set { lock.withLock { content = newValue } }
    }

    /// Changes the value in one step and gives what it is then.
    @discardableResult
    public func update(_ change: (inout Value) -> Void) -> Value {
        lock.withLock {
            change(&content)
            return content
        }
    }
}

/// Counts, from any thread.
public final class Counter: Sendable {
    private let value = Guarded(0)

    public init() {}

    /// How many that makes so far.
    public var count: Int { value.value }

    /// Counts one more and gives how many that makes.
    @discardableResult
    public func increment() -> Int { value.update { $0 += 1 } }
}

/// The order in which things have happened.
public final class Diary: Sendable {
    private let lines = Guarded<[String]>([])

    public init() {}

    /// What has happened so far.
    public var entries: [String] { lines.value }

    /// Adds what has just happened.
    public func note(_ line: String) { lines.update { $0.append(line) } }
}
