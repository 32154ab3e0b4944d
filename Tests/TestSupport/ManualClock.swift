import Foundation

/// A clock that the test sets. Who sleeps by it wakes up when the test lets the time come, and never before.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class ManualClock: Clock, @unchecked Sendable {
    // Safety: the `var`s are guarded by `lock`; a continuation is resumed once, by whoever takes it out, outside of the lock.

    /// A time, counted from when the clock began.
    public struct Instant: InstantProtocol {
        fileprivate var offset: Duration = .zero

        /// When the clock began.
        public init() {}

        private init(offset: Duration) { self.offset = offset }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    public init() {}

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private var time = Instant()
    private var sleepers: [Int: Sleeper] = [:]
    private var begun = 0
    private var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    public var now: Instant { lock.withLock { time } }
    public var minimumResolution: Duration { .zero }

    /// How many sleep at the moment.
    public var sleeperCount: Int { lock.withLock { sleepers.count } }

    /// Lets time pass. Those whose time has come wake up.
    public func advance(by duration: Duration) {
        let woken = lock.withLock { () -> [Sleeper] in
            time = time.advanced(by: duration)
            let due = sleepers.filter { $0.value.deadline <= time }
            for number in due.keys { sleepers[number] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = lock.withLock {
            begun += 1
            return begun
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { lieDown(Sleeper(deadline: deadline, continuation: $0), number) }
        } onCancel: {
            lock.withLock { sleepers.removeValue(forKey: number) }?.continuation.resume(throwing: CancellationError())
        }
    }

    private func lieDown(_ sleeper: Sleeper, _ number: Int) {
        enum Outcome { case asleep, due, cancelled }
        let (outcome, satisfied) = lock.withLock { () -> (Outcome, [CheckedContinuation<Void, Never>]) in
            if sleeper.deadline <= time { return (.due, []) }
            // A cancellation that came before found nobody to wake.
            if Task.isCancelled { return (.cancelled, []) }
            sleepers[number] = sleeper
            let satisfied = observers.filter { $0.count <= sleepers.count }.map(\.continuation)
            observers.removeAll { $0.count <= sleepers.count }
            return (.asleep, satisfied)
        }
        switch outcome {
        case .asleep: break
        case .due: sleeper.continuation.resume()
        case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
        }
        for continuation in satisfied { continuation.resume() }
    }

    /// Returns when at least so many sleep at once.
    public func sleeping(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isSo = lock.withLock {
                if sleepers.count < count { observers.append((count, continuation)) }
                return sleepers.count >= count
            }
            if isSo { continuation.resume() }
        }
    }
}
