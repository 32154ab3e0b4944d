import ResolverAtomics

extension Resolver {
    /// After how many seconds a thread that waits for another one to make a service says on standard error who makes what
    /// for whom, and goes on waiting; nil for never. 2 in debug builds, nil in others, unless set.
    ///
    /// Services that wait for one another are an error without waiting. This is for what the library cannot see: a factory
    /// that waits for a lock of the app's own, or for the main queue, while who holds that waits for the factory.
    public static var stallDelay: Double? {
        get { ProcessState.lock.withLock { StallWarning.delay }.map { Double($0) / 1000 } }
        set {
            var delay: UInt32?
            // The longest that can be said is a month and a half.
            if let seconds = newValue, seconds.isFinite {
                delay = UInt32(Swift.min(Swift.max(seconds * 1000, 1), Double(UInt32.max)))
            }
            ProcessState.lock.withLock { StallWarning.delay = delay }
        }
    }
}

/// The facts of a long wait, read under the lock, to be put into words outside of it.
final class StallWarning: Sendable {
    /// How long a wait may be, in milliseconds; nil for as long as it takes. Safety: guarded by `ProcessState.lock`.
    nonisolated(unsafe) static var delay: UInt32? = isDebug ? 2000 : nil

    /// Milliseconds, of a clock that nobody sets.
    static var now: UInt64 { resolver_nanoseconds() / 1_000_000 }

    private static var isDebug: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    private let recipe: Recipe?
    /// Where the one that makes it has asked.
    private let asker: CodeLocation?
    private let asked: CodeLocation?
    private let steps: [RingStep]
    private let milliseconds: UInt32

    init(
        making recipe: Recipe?, for asker: CodeLocation?, asked: CodeLocation?, on steps: [RingStep],
        _ milliseconds: UInt32
    ) {
        self.recipe = recipe
        self.asker = asker
        self.asked = asked
        self.steps = steps
        self.milliseconds = milliseconds
    }

    /// The place that the warning is for.
    var location: CodeLocation {
        recipe?.location ?? asked ?? steps.last?.location ?? asker ?? CodeLocation(#fileID, #line)
    }

    /// Never under the lock.
    func tell() {
        let path = steps.map(ResolverError.Step.init)
        let trail = (asked?.place ?? path.last?.asked).map { ResolverError.Trail(asked: $0, path: path) }
        WarningLog.shared.report(.stall, at: location) {
            .stall(
                making: recipe.map { ResolverWarning.Service($0.key) }, for: asker?.place, registered: recipe?.place,
                seconds: milliseconds % 1000 == 0
                    ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)", trail: trail)
        }
    }
    /// Does under `ProcessState.lock` what may wait for a thread, and does it once more after it has been told outside of the
    /// lock that this takes long.
    static func telling<Result>(
        _ body: (_ isPatient: Bool, _ stalled: inout StallWarning?) -> Result
    ) -> (result: Result, hasTold: Bool) {
        var hasTold = false
        while true {
            var stalled: StallWarning?
            let result = ProcessState.lock.withLock { body(hasTold, &stalled) }
            guard let stalled else { return (result, hasTold) }
            stalled.tell()
            hasTold = true
        }
    }
}
