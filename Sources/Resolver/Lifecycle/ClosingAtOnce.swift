/// The closing of a nested container in the commonest case, which is that of a request: nothing has to be waited for. Nothing is
/// being made for it or released of it, no other container asks it, and nothing that it keeps has something to do at its end.
///
/// Safety: what is decided is decided under `ProcessState.lock`; instances are let go outside of it. From the first on that is, until
/// the last has gone, the closing is under way (`Closing`), so whoever else closes the container meanwhile waits for it, and what
/// ends there may not.
struct ClosingAtOnce {
    /// The outcome.
    enum Outcome {
        /// The container has been closed, by this or before.
        case isClosed
        /// Something has to be waited for, so it has to be closed in the general way. What has begun already is to be gone on with.
        case hasToWait(Closing.Progress?)
    }

    private enum Step {
        case isNotPossible
        /// Letting the instances go that have been taken may have others made, so they are asked for again.
        case hasTaken
        case isClosed
    }

    private let container: Resolver
    private var progress: Closing.Progress?
    /// How many instances count as being released.
    private var count = 0

    /// Closes a container, if nothing has to be waited for; else it is as it was, but for instances that have been let go.
    static func run(_ container: Resolver) -> Outcome {
        // Witnesses are told of each instance.
        if Interceptor.isWitnessed { return .hasToWait(nil) }
        ResolverWarning.reportOptionsWithoutEffect(.onRelease, of: [container.core])
        var closing = ClosingAtOnce(container: container)
        // What refills itself is closed with what is there then, as in the general way.
        var round = 0
        while true {
            switch closing.step(isLast: round == 8) {
            case .isNotPossible: return .hasToWait(closing.progress)
            case .hasTaken: round += 1
            case .isClosed:
                closing.progress?.end(of: container.state)
                return .isClosed
            }
        }
    }

    private init(container: Resolver) { self.container = container }

    private mutating func step(isLast: Bool) -> Step {
        var retired = RetiredObjects()
        let step = ProcessState.lock.withLock { take(isLast, into: &retired) }
        let instances = retired.discardKeepingInstances()
        if instances.isEmpty { return step }
        // Nothing is to be done about these; if something were, it would not be lost.
        Closing.within(container.state) { Releases.perform(instances) }
        let waiters = ProcessState.lock.withLock { settle() }
        for waiter in waiters { waiter.resume() }
        return step
    }

    /// Under `ProcessState.lock`.
    private mutating func take(_ isLast: Bool, into retired: inout RetiredObjects) -> Step {
        let (core, state) = (container.core, container.state)
        if progress == nil {
            if Closing.isUnderWay(state) { return .isNotPossible }
            if state.isClosed { return .isClosed }
        }
        // What others keep of its registrations goes with it, and may have something to do.
        if state.releasing > 0 || !state.parents.isEmpty || state.nested.first != nil
            || state.world.releases.isBusy(with: state) || state.children.contains(where: \.state.isDefaults)
            || !container.flights(in: [core]).isEmpty
        {
            return .isNotPossible
        }
        let slots = core.ownSlots
        if !slots.allSatisfy(\.endsSilently) { return .isNotPossible }
        state.lastShutDown = ProcessState.nextReset()
        let closes = isLast || slots.isEmpty
        if closes { core.close(into: &retired) }
        for slot in slots { slot.drop(into: &retired) }
        count = retired.instances.count
        state.releasing += count
        if count > 0, progress == nil { progress = Closing.begin(state) }
        return closes ? .isClosed : .hasTaken
    }

    /// Notes that the instances taken last are gone. Returns who waits for that. Under `ProcessState.lock`.
    private mutating func settle() -> [UnsafeContinuation<Void, Never>] {
        let state = container.state
        state.releasing -= count
        count = 0
        if state.releasing > 0 { return [] }
        defer { state.releaseWaiters = [] }
        return state.releaseWaiters
    }
}

extension InstanceSlot {
    /// Whether it is known that nothing is to be done about the instance when it is let go. Under `ProcessState.lock`.
    fileprivate var endsSilently: Bool {
        if !isStrong { return true }
        guard recipe.registered.releaseHandlers.isEmpty, let identity else { return false }
        // Safety: the slot holds the object, so it is there, and this reference to it is not the last.
        let object = Unmanaged<AnyObject>.fromOpaque(
            UnsafeRawPointer(bitPattern: UInt(bitPattern: identity)).unsafelyUnwrapped)
        return object._withUnsafeGuaranteedRef { ReleasableTypes.haveNothing(toDoOf: type(of: $0)) }
    }
}
