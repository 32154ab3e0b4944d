public import Resolver

extension Resolver {
    /// Has everything told that happens in the caller's sandbox, or else in the process: what is registered, resolved,
    /// made, kept and released, what fails, which containers are opened and closed, warnings.
    ///
    /// ```swift
    /// let listening = Resolver.onEvent { event in print(event) }
    /// // …
    /// listening.end()
    /// ```
    ///
    /// Called on the thread where it happens, under no lock; for each thread in the order in which things happen. While the
    /// thread is making something, events wait until its outermost resolve has ended, so that a listener may resolve
    /// whatever it needs and is never a part of what is made. What it resolves, and what tasks resolve that it starts, it is
    /// not told of; other listeners are, after what it was told, but what they resolve in turn nobody is told. Resolves that were under way when it
    /// came may be missing.
    ///
    /// While anybody listens, every resolve takes the slow path, which takes some microseconds; otherwise this costs nothing.
    /// There may be any number of listeners.
    ///
    /// - Returns: What ends it. It goes on to the end of the sandbox, or the program, if that is let go.
    @discardableResult
    public static func onEvent(_ handler: @escaping @Sendable (_ event: Event) -> Void) -> Listening {
        Listening(Listener(handler))
    }

    /// A listener that is told of events; see `Resolver.onEvent(_:)`.
    public final class Listening: Sendable {
        private let listener: Listener
        private let stop: @Sendable () -> Void

        init(_ listener: Listener) {
            self.listener = listener
            stop = Witnesses.add(listener)
        }

        /// Tells it nothing any more, and lets go of what it holds. A call that has begun on another thread may still be
        /// under way. May be called again, to no effect.
        public func end() {
            if listener.end() { stop() }
        }
    }
}

/// Tells a handler of events, when the thread makes nothing.
///
/// Safety: constant, but for the handler, which a lock guards.
final class Listener: Witness {
    /// Nil once it has ended: it is let go then, though somebody may hold what has ended it.
    private let handler: Locked<(@Sendable (Resolver.Event) -> Void)?>

    /// Listeners whose handlers run.
    private struct Telling: Sendable {
        /// Those whose handlers have led to what is told, each by what it has resolved when it was told of the one before.
        var causes: [ObjectIdentifier] = []
        /// Those that have not returned yet: more than one only as the program ends.
        var running: [ObjectIdentifier] = []
    }

    /// The listeners whose handlers the task is in, or was started by.
    @TaskLocal private static var telling = Telling()

    init(_ handler: @escaping @Sendable (Resolver.Event) -> Void) { self.handler = Locked(handler) }

    /// Whether the task is in the call of a listener, or was started by one.
    static var isCurrent: Bool { !telling.causes.isEmpty }

    /// False if it had ended before.
    func end() -> Bool {
        // Released outside of the lock.
        let ended = handler.withLock { handler in
            defer { handler = nil }
            return handler
        }
        return ended != nil
    }

    func see(_ event: WitnessedEvent) {
        // Those in whose calls it happens: when it is told, they may have returned.
        let causes = Listener.telling.causes
        let own = ObjectIdentifier(self)
        // Listeners that resolve would answer one another without end, or in all orders there are. That the program stops
        // each is told.
        if !event.isEnd, causes.count > 1 || causes.contains(own) { return }
        guard let event = Resolver.Event(event) else { return }
        AfterPass.perform { [self] in
            // As the program ends, one that has stopped it is in the middle of something, and may hold a lock.
            let running = Listener.telling.running
            guard !running.contains(own), let handler = handler.withLock({ $0 }) else { return }
            Listener.$telling.withValue(Telling(causes: causes + [own], running: running + [own])) { handler(event) }
        }
    }
}

extension WitnessedEvent {
    fileprivate var isEnd: Bool {
        if case .stopping = self { return true }
        return false
    }
}
