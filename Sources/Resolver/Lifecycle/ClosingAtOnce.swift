/// The closing of a nested container in the commonest case, which is that of a request: nothing has to be waited for. Neither
/// is anything being made for it or released of it, nor has anything that it keeps something to do at its end.
///
/// Safety: what is decided is decided under `ProcessState.lock`; instances are let go outside of it. Until they are gone they
/// count as being released, so that whoever else closes the container meanwhile waits for them (`ReleasesUnderWay.wait`).
struct ClosingAtOnce {
    private let container: Resolver
    private let releases: Releases
    /// How many instances it has let go, which count as being released until `settle` is called.
    private var count = 0

    private enum Step {
        /// Something has to be waited for: it has to be closed in the general way.
        case isNotPossible
        /// Instances have been taken. Letting them go may have others made, so they are asked for again.
        case hasTaken
        case isClosed
    }

    /// Returns whether the container has been closed, by this or before; else it is as it was, but for instances that
    /// have been let go.
    static func run(_ container: Resolver) -> Bool {
        // Witnesses are told of each instance.
        if Interceptor.isWitnessed { return false }
        var closing = ClosingAtOnce(container)
        for _ in 0..<8 {
            switch closing.step() {
            case .isNotPossible: return false
            case .hasTaken: continue
            case .isClosed: return true
            }
        }
        return false
    }

    private init(_ container: Resolver) {
        self.container = container
        releases = container.state.world.releases
    }

    private mutating func step() -> Step {
        var retired = RetiredObjects()
        var waiters: [UnsafeContinuation<Void, Never>] = []
        let step = ProcessState.lock.withLock { () -> Step in
            waiters = settle()
            return take(into: &retired)
        }
        for waiter in waiters { waiter.resume() }
        for instance in retired.discardKeepingInstances().reversed() { instance.value.destroy() }
        return step
    }

    /// Notes that the instances taken before are gone. Returns who waits for that. Under `ProcessState.lock`.
    private mutating func settle() -> [UnsafeContinuation<Void, Never>] {
        if count == 0 { return [] }
        let state = container.state
        state.releasing -= count
        count = 0
        if state.releasing > 0 { return [] }
        defer { state.releaseWaiters = [] }
        return state.releaseWaiters
    }

    /// Under `ProcessState.lock`.
    private mutating func take(into retired: inout RetiredObjects) -> Step {
        let (core, state) = (container.core, container.state)
        if Closing.isUnderWay(state) || state.releasing > 0 || releases.isBusy(with: state) {
            return .isNotPossible
        }
        if state.isClosed { return .isClosed }
        if state.children.contains(where: \.state.isDefaults) || !container.flights(in: [core]).isEmpty {
            return .isNotPossible
        }
        let slots = core.ownSlots
        if !slots.allSatisfy(\.endsSilently) { return .isNotPossible }
        state.lastShutDown = ProcessState.nextReset()
        if slots.isEmpty {
            core.close(into: &retired)
            return .isClosed
        }
        for slot in slots { slot.drop(into: &retired) }
        count = retired.instances.count
        state.releasing += count
        return .hasTaken
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
