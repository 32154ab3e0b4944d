extension Resolver {
    /// Makes ahead of time what is kept and takes an `await`: every service whose factory may suspend, and every one
    /// registered as `.eager()`, that this container or one of its children has and a scope keeps. A factory that
    /// suspends and cannot be called without arguments is left out.
    ///
    /// ```swift
    /// try await Resolver.main.warmUp()
    /// let database: Database = Resolver.resolve()  // has been opened
    /// ```
    ///
    /// Services that do not need each other are made at the same time; one that awaits another by `resolveAsync`, or
    /// has it as a parameter of its initialiser, waits for it. Those whose factories suspend come first, so that the
    /// factories of the others can `resolve()` them. From then on plain `resolve` and the property wrappers serve them
    /// all.
    ///
    /// - Throws: `ResolverError.warmUpFailed` with the error of every service that could not be made. The others are there, and
    ///   those can be tried again.
    public func warmUp() async throws(ResolverError) {
        try await WarmUp(self, limit: nil).run { _, make in await make() }
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Resolver {
    /// Makes ahead of time what `warmUp()` makes, with a limit to the time each service may take, what it waits for
    /// included. One that takes longer is cancelled and fails with `ResolverError.timedOut`.
    public func warmUp<C: Clock>(
        timeLimit: Duration, clock: C = ContinuousClock()
    ) async throws(ResolverError) where C.Duration == Duration {
        try await WarmUp(self, limit: TimeLimit(timeLimit, clock)).run { _, make in await make() }
    }

    /// Makes ahead of time what `warmUp()` makes, and returns the events of it as they happen.
    ///
    /// ```swift
    /// for try await event in resolver.warmUpEvents() { print(event) }
    /// ```
    ///
    /// It begins at once. The sequence ends when everything has been tried, and throws `ResolverError.warmUpFailed`
    /// then if something has failed. Whoever stops listening cancels what has not been made yet.
    public func warmUpEvents<C: Clock>(
        timeLimit: Duration? = nil, clock: C = ContinuousClock()
    ) -> AsyncThrowingStream<WarmUpEvent, any Error> where C.Duration == Duration {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    try await WarmUp(self, limit: timeLimit.map { TimeLimit($0, clock) }).run { service, make in
                        let start = clock.now
                        continuation.yield(WarmUpEvent(service: service, kind: .started))
                        let error = await make()
                        let duration = start.duration(to: clock.now)
                        continuation.yield(
                            WarmUpEvent(
                                service: service,
                                kind: error.map { .failed($0, after: duration) } ?? .finished(duration)))
                        return error
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

/// An event of one service while a container warms up.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct WarmUpEvent: Sendable, CustomStringConvertible {
    /// The kind of event.
    public enum Kind: Sendable {
        /// It is being made.
        case started
        /// It has been made, and how long that took.
        case finished(Duration)
        /// It could not be made.
        case failed(ResolverError, after: Duration)
    }

    /// The service.
    public let service: ResolverError.Service
    /// The kind of event.
    public let kind: Kind

    /// For a log.
    public var description: String {
        switch kind {
        case .started: return "\(service) …"
        case .finished(let duration): return "\(service) made in \(duration)"
        case .failed(let error, let duration): return "\(service) failed after \(duration): \(error)"
        }
    }
}
