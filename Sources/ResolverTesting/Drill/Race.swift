import ResolverInspection

/// Waits for something, and no longer than it may take: what hangs, hangs on.
final class Race<Outcome: Sendable>: Sendable {
    private let state = Locked<(outcome: Outcome?, waiter: CheckedContinuation<Outcome, Never>?)>((nil, nil))
    private let limit: Double

    init(limit: Double) { self.limit = limit }

    func first(of body: @escaping @Sendable () async -> Outcome, else late: Outcome) async -> Outcome {
        let work = Task { finish(await body()) }
        let timer = Task { [limit] in
            try? await Task.sleep(nanoseconds: UInt64(limit * 1_000_000_000))
            // In this order: what ends only as it is cancelled has not been in time.
            finish(late)
            work.cancel()
        }
        defer { timer.cancel() }
        return await withCheckedContinuation { continuation in
            let outcome = state.withLock { state in
                if state.outcome == nil { state.waiter = continuation }
                return state.outcome
            }
            if let outcome { continuation.resume(returning: outcome) }
        }
    }

    private func finish(_ outcome: Outcome) {
        let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
            if state.outcome != nil { return nil }
            state.outcome = outcome
            return state.waiter
        }
        waiter?.resume(returning: outcome)
    }
}
