/// A part that is made, by a function that may suspend, when it is first asked for, and kept. See `Lazy`.
public final class AsyncLazy<Value> {
    private let construction: Construction<Value, Never>

    /// A value that is made by a function, at most once.
    public init(_ make: @escaping () async -> Value) { construction = Construction(make) }

    /// The value, made now if it is the first time. Who asks while it is being made waits for it.
    ///
    /// Runs on the caller's actor, but for the function: that runs on the actor it was written on, or on none.
    public func resolve(isolation: isolated (any Actor)? = #isolation) async -> Value { await construction.value() }
}

/// A part that is made, by a function that may throw and suspend, when it is first asked for, and kept. See `Lazy`.
public final class AsyncThrowingLazy<Value> {
    private let construction: Construction<Value, any Error>

    /// A value that is made by a function, until it once succeeds.
    public init(_ make: @escaping () async throws -> Value) { construction = Construction(make) }

    /// The value, made now unless it is there. Who asks while it is being made waits for it.
    ///
    /// Runs on the caller's actor, but for the function: that runs on the actor it was written on, or on none.
    ///
    /// - Throws: What the function throws. A failure is not kept: the next call, or whoever has waited, tries again.
    public func resolve(isolation: isolated (any Actor)? = #isolation) async throws -> Value {
        try await construction.value()
    }
}

/// Making a value once, where whoever makes it may be suspended meanwhile.
///
/// It belongs to one actor, or one task, like everything that is not `Sendable`. So nothing here happens at the same
/// time; but others may come while the function is suspended.
final class Construction<Value, Failure: Error> {
    private enum State {
        case begun(waiting: [CheckedContinuation<Void, Never>])
        case made(Value)
        case open
    }

    private var state = State.open
    private let make: () async throws(Failure) -> Value

    init(_ make: @escaping () async throws(Failure) -> Value) { self.make = make }

    func value(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> Value {
        while true {
            switch state {
            case .made(let value):
                return value
            case .begun(let waiting):
                await withCheckedContinuation(isolation: isolation) { state = .begun(waiting: waiting + [$0]) }
            case .open:
                state = .begun(waiting: [])
                do {
                    let value = try await make()
                    end(.made(value))
                    return value
                } catch {
                    end(.open)
                    throw error
                }
            }
        }
    }

    /// Lets those who wait look again.
    private func end(_ new: State) {
        guard case .begun(let waiting) = state else { return }
        state = new
        for continuation in waiting { continuation.resume() }
    }
}
