/// How long something may take, by any clock.
package struct TimeLimit: Sendable {
    /// As an error names it.
    let description: String
    private let sleep: @Sendable () async throws -> Void

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    init<C: Clock>(_ duration: Duration, _ clock: C) where C.Duration == Duration {
        description = "\(duration)"
        // A clock cannot tell a time that is too far away, and stops the program.
        let duration = Swift.min(duration, .seconds(TimeLimit.mostSeconds))
        sleep = { try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil) }
    }

    /// By the system's clock.
    package init(seconds: Double) {
        description = "\(seconds) s"
        sleep = { try await Task.sleep(nanoseconds: TimeLimit.nanoseconds(seconds)) }
    }

    /// Nanoseconds to sleep for so many seconds: none for less than none, and a hundred years for more than that.
    package static func nanoseconds(_ seconds: Double) -> UInt64 {
        seconds > 0 ? UInt64(Swift.min(seconds, Double(mostSeconds)) * 1_000_000_000) : 0
    }

    /// A hundred years, which fit into nanoseconds.
    private static var mostSeconds: Int64 { 100 * 365 * 86_400 }

    /// Returns what `work` gives, or nil if it takes longer. It is cancelled then, and left to end by itself: what ends only as
    /// it is cancelled has not been in time.
    package func race<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async -> Result? {
        let finish = Finish<Result?>()
        let working = Task { finish.first(await work()) }
        let sleeping = Task { [sleep] in
            // A clock that gives up without having been told to has not said that the time is over.
            do { try await sleep() } catch { return }
            finish.first(nil)
        }
        let result = await withTaskCancellationHandler {
            await finish.value
        } onCancel: {
            working.cancel()
        }
        working.cancel()
        sleeping.cancel()
        return result
    }
}

/// The first of several results, for one who waits.
///
/// Safety: guarded by its own lock; the continuation is resumed once, outside of it.
private final class Finish<Value: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private var result: Value?
    private var waiter: UnsafeContinuation<Value, Never>?

    func first(_ value: Value) {
        let waiter = lock.withLock { () -> UnsafeContinuation<Value, Never>? in
            if result != nil { return nil }
            result = .some(value)
            return self.waiter
        }
        waiter?.resume(returning: value)
    }

    var value: Value {
        get async {
            await withUnsafeContinuation { continuation in
                let result = lock.withLock { () -> Value? in
                    if self.result == nil { waiter = continuation }
                    return self.result
                }
                if let result { continuation.resume(returning: result) }
            }
        }
    }
}
