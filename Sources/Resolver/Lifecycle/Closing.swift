/// The closing of a nested container, which happens once: who closes it again meanwhile waits for the first, unless that
/// would be for ever.
///
/// Safety: what is decided is decided under `ProcessState.lock`; continuations are resumed outside of it.
enum Closing {
    /// The containers that the calling task, or one that it was started by, is closing: waiting for those would never
    /// end.
    @TaskLocal private static var own: [ObjectIdentifier] = []

    /// How far the first is, and who waits for it.
    ///
    /// Safety: read and written under `ProcessState.lock`.
    final class Progress: @unchecked Sendable {
        /// The makings that it has given up and waits for.
        var flights: [Flight] = []
        /// The containers that are closed with it, itself among them.
        var owners: [ContainerState] = []
        fileprivate var closers: [UnsafeContinuation<Void, Never>] = []

        fileprivate init() {}

        /// Returns what takes it longer than a limit, as failures.
        fileprivate func late(_ limit: TimeLimit, in world: World) -> [ResolverError] {
            let (flights, owners) = ProcessState.lock.withLock {
                (self.flights.filter { !$0.hasFinished }, self.owners)
            }
            return flights.map { Flight.Stubborn($0, limit).failure }
                + world.releases.late(of: owners, limit) + ReleasesUnderWay.late(of: owners, limit)
        }

        /// Lets those go on who have waited.
        func end(of state: ContainerState) {
            let waiting = ProcessState.lock.withLock {
                underWay[ObjectIdentifier(state)] = nil
                return closers
            }
            for closer in waiting { closer.resume() }
        }
    }

    /// By the states of the containers that are being closed. Whoever closes one holds its state until it is taken out here.
    ///
    /// Safety: read and written under `ProcessState.lock`.
    nonisolated(unsafe) private(set) static var underWay: [ObjectIdentifier: Progress] = [:]

    /// Whether somebody is closing a container. Under `ProcessState.lock`.
    static func isUnderWay(_ state: ContainerState) -> Bool {
        !underWay.isEmpty && underWay[ObjectIdentifier(state)] != nil
    }

    /// Notes that the caller closes a container, which nobody else does. Under `ProcessState.lock`.
    static func begin(_ state: ContainerState) -> Progress {
        let progress = Progress()
        underWay[ObjectIdentifier(state)] = progress
        return progress
    }

    /// Runs a part of the closing of a container that does not suspend.
    static func within(_ state: ContainerState, _ body: () -> Void) {
        $own.withValue(own + [ObjectIdentifier(state)], operation: body)
    }

    /// Returns what has failed: for the first, what `body` says; for who waits longer than a limit, what is late.
    ///
    /// - Parameter begun: What the caller has begun itself.
    static func run(
        _ state: ContainerState, _ limit: TimeLimit?, continuing begun: Progress?,
        _ body: (Progress) async -> [ResolverError]
    ) async -> [ResolverError] {
        let id = ObjectIdentifier(state)
        let new = begun ?? Progress()
        let progress = ProcessState.lock.withLock { () -> Progress? in
            if let other = underWay[id] { return other }
            if state.isClosed { return nil }
            underWay[id] = new
            return new
        }
        guard let progress else { return [] }
        if progress !== new {
            // The first may be waiting for what a factory makes, or for what waits for that.
            if own.contains(id) || !ReleasesUnderWay.mayBeWaitedFor { return [] }
            guard let limit else {
                await wait(for: progress, id)
                return []
            }
            let isInTime = await limit.race { await wait(for: progress, id) } != nil
            return isInTime ? [] : progress.late(limit, in: state.world)
        }
        let failures = await $own.withValue(own + [id]) { await body(progress) }
        progress.end(of: state)
        return failures
    }

    private static func wait(for progress: Progress, _ id: ObjectIdentifier) async {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            let isOver = ProcessState.lock.withLock {
                if underWay[id] !== progress { return true }
                progress.closers.append(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }
    }
}
