/// The end of one kept instance: what its registration, or its type, wants done.
///
/// Safety: made when its slot is dropped, run by one thread or task. What is to be done holds the service.
final class Release: @unchecked Sendable {
    let service: ResolverError.Service
    let registered: ResolverError.Place
    /// They hold the service, so whoever does them takes them.
    private var actions: [ReleaseAction]

    /// Returns nil if there is nothing to do. Not under a lock: it asks the service's type.
    static func of(
        _ slot: InstanceSlot, _ value: KeptValue, _ handlers: [any ReleaseHandling], withObject: Bool
    ) -> Release? {
        var actions = handlers.map { handler in value.withInstance(handler.action) }
        if withObject, let action = ReleasableTypes.action(of: value.object()) { actions.append(action) }
        return actions.isEmpty ? nil : Release(slot, actions)
    }

    private init(_ slot: InstanceSlot, _ actions: [ReleaseAction]) {
        self.actions = actions
        service = .init(slot.recipe.key)
        registered = slot.recipe.place
    }

    /// Whether something of it may suspend.
    var suspends: Bool {
        actions.contains { action in
            if case .suspending = action.body { return true }
            return false
        }
    }

    /// Does it on this thread if nothing of it has to suspend or belongs elsewhere. False if it does.
    func runHere() -> Bool {
        for action in actions {
            if case .suspending = action.body { return false }
            if let isolation = action.isolation, !Isolation.isCurrent(isolation) { return false }
        }
        for case .direct(let body) in actions.map(\.body) {
            do {
                try body()
            } catch {
                World.current.releases.collect([failure(error)])
            }
        }
        actions = []
        return true
    }

    /// Does it, wherever it has to be done. What has failed comes back.
    func run() async -> [ResolverError] {
        var failures: [ResolverError] = []
        let actions = actions
        self.actions = []
        for action in actions {
            do {
                switch action.body {
                case .suspending(let body): try await body()
                case .direct(let body):
                    if let isolation = action.isolation {
                        try await Release.call(UncheckedSendable(body), on: isolation)
                    } else {
                        try body()
                    }
                }
            } catch {
                failures.append(failure(error))
            }
        }
        return failures
    }

    private static func call(_ body: UncheckedSendable<() throws -> Void>, on actor: isolated any Actor) throws {
        try body.value()
    }

    private func failure(_ error: any Error) -> ResolverError {
        .releaseFailed(service: service, underlying: error, registered: registered)
    }
}
