/// Keeps one instance for a time, then makes another for whoever asks next.
public final class ResolverScopeTimeToLive: ResolverScope, @unchecked Sendable {
    // Safety: what it adds to its superclass is constant, and `Sendable`.
    private let makeDeadline: @Sendable () -> Deadline
    /// For how long an instance is handed out.
    let seconds: Double

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    init<C: Clock>(_ duration: Duration, _ clock: C, isSliding: Bool) where C.Duration == Duration {
        let (whole, parts) = duration.components
        seconds = Double(whole) + Double(parts) / 1e18
        makeDeadline = { ClockDeadline(duration, clock, isSliding: isSliding) }
        super.init(storage: .strong)
    }

    override var hasDeadline: Bool { true }
    override func deadline() -> Deadline? { makeDeadline() }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ResolverScope {
    /// One instance for so long, by a clock, counted from when it was made.
    ///
    /// ```swift
    /// register { Catalogue() }.scope(.timeToLive(.seconds(30)))
    /// register { Session() }.scope(.timeToLive(.seconds(600), sliding: true))
    /// ```
    ///
    /// An instance that has outlived its time is released when it is asked for next, or by `reset()`; whoever holds it
    /// keeps it.
    ///
    /// - Parameters:
    ///   - duration: How long an instance is handed out.
    ///   - clock: Any clock; tests use one that they set themselves. It is read at each resolve, under no lock.
    ///   - sliding: Whether each resolve lets the time begin anew.
    /// - Complexity: a resolve of an instance that is kept takes no lock but, with `sliding`, one of its own.
    public static func timeToLive<C: Clock>(
        _ duration: Duration, clock: C = ContinuousClock(), sliding: Bool = false
    ) -> ResolverScope where C.Duration == Duration {
        ResolverScopeTimeToLive(duration, clock, isSliding: sliding)
    }
}
