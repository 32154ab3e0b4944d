/// The container that a wrapper asks which resolves later than its owner is made: that of the pass in which the owner
/// is made, remembered without being kept alive. (C11)
///
/// One word, and no allocation outside of passes, or in those of root.
enum RememberedContainer: Sendable {
    /// Whichever static calls go to: the owner is made outside of any pass and any `withRoot`, in a pass of root, or is
    /// given a container.
    case ambient
    /// Whichever static calls go to in a sandbox.
    case sandbox(World)
    case container(ContainerState)
    /// The container whose a kept instance is that the owner is a part of, which is not known before it is kept.
    case owner(InstanceOwner)

    /// Returns what a wrapper that is being made has to remember. Notes that it will ask for a key.
    static func current(asking key: ServiceKey) -> Self {
        if let thread = ThreadState.existing, thread.pointee.depth != 0, let requester = thread.pointee.requester {
            thread.note(later: key, in: requester)
            return requester.isAmbient ? .ambient(in: requester.state.sandbox) : thread.remembered(requester)
        }
        guard let frame = AsyncFrame.current else {
            let surroundings = Surroundings.current
            return surroundings?.root.map { .container($0.state) } ?? .ambient(in: surroundings?.world.sandbox)
        }
        let derived = key.derivedQuestions
        let isAmbient = frame.core.isAmbient
        return ProcessState.lock.withLock {
            frame.note(.one(key), isLater: true, of: frame.core)
            for (question, _) in derived { frame.note(question, isLater: true, of: frame.core) }
            return isAmbient ? .ambient(in: frame.core.state.sandbox) : frame.remembered
        }
    }

    /// Returns what a handle has to remember for which a container has been asked: as above, if it was asked for what is
    /// being made; otherwise that container.
    static func asking(_ key: ServiceKey, in core: CorePointer) -> Self {
        let thread = ThreadState.existing
        let requester = thread?.pointee.depth ?? 0 == 0 ? AsyncFrame.current?.core : thread?.pointee.requester
        if requester == core { return current(asking: key) }
        // Static calls would ask the container that requests what is being made.
        if requester != nil { return .container(core.state) }
        return core.isAmbient ? .ambient(in: core.state.sandbox) : .container(core.state)
    }

    private static func ambient(in sandbox: World?) -> Self { sandbox.map { .sandbox($0) } ?? .ambient }

    /// The outcome of looking it up, to be used and let go outside of the lock.
    struct Found {
        /// Nil for whichever static calls go to.
        var resolver: Resolver?
        /// The container that is not there any more.
        var ended: ContainerState?
        var slot: InstanceSlot?
        /// Where static calls are to go; nil for the process, or wherever the caller is.
        var sandbox: World?
    }

    func find() -> Found {
        switch self {
        case .ambient: return Found()
        case .sandbox(let world): return Found(sandbox: world)
        case .container(let state): return ProcessState.lock.withLock { state.find() }
        case .owner(let owner): return ProcessState.lock.withLock { owner.find() }
        }
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// Whether it is what static calls ask in its world. Without the lock.
    var isRoot: Bool { UInt(bitPattern: self) == world.root.load() }

    /// Whether static calls of the calling task ask it anyway. Without the lock.
    fileprivate var isAmbient: Bool { isRoot && Surroundings.current?.root == nil }
}

extension ContainerState {
    /// Under `ProcessState.lock`.
    func find() -> RememberedContainer.Found {
        guard core?.closed == nil, home?.isOver != true, let resolver = core?.living else {
            return RememberedContainer.Found(ended: self)
        }
        return RememberedContainer.Found(resolver: resolver, sandbox: home)
    }
}

// MARK: - Within a pass

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// Notes a key that will be asked for later: a container that overrides it does not share what asks for it. (C7)
    fileprivate func note(later key: ServiceKey, in requester: CorePointer) {
        if pointee.noteCount > pointee.noteLimit { compactNotes() }
        beginReading()
        let binding = requester.find(key.type, key.name)
        if let binding { note(later: binding) }
        endReading()
        if binding == nil { note(.one(key), isLater: true, in: requester) }
        for (question, _) in key.derivedQuestions { note(question, isLater: true, in: requester) }
    }

    /// Takes the lock only where something in the making may be kept.
    fileprivate func remembered(_ requester: CorePointer) -> RememberedContainer {
        var mayBeKept = false
        var index = pointee.depth
        while index > 0, !mayBeKept, pointee.frames[index - 1].requester == requester {
            index -= 1
            mayBeKept = pointee.frames[index].recipe.flags.load() & RecipeCore.simple == 0
        }
        if !mayBeKept { return .container(requester.state) }
        var outer = AsyncFrame.current
        return ProcessState.lock.withLock {
            for index in (0...index).reversed() where pointee.frames[index].requester == requester {
                let recipe = pointee.frames[index].recipe.owner
                if let construction = recipe.constructions.first(where: { $0.thread == self && $0.depth == index }) {
                    return construction.remembered(recipe, requester)
                }
                // Those of a task that are on the thread's stack are at the same depth there, and come in the same order.
                while let frame = outer, frame.depth > index + 1 { outer = frame.parent }
                guard let frame = outer, frame.depth == index + 1, frame.recipe === recipe else { continue }
                if let flight = frame.keptFlight { return flight.remembered(recipe, requester) }
            }
            return .container(requester.state)
        }
    }
}

extension AsyncFrame {
    /// Under `ProcessState.lock`.
    fileprivate var remembered: RememberedContainer {
        for frame in outward {
            if frame.core != core { break }
            if let flight = frame.keptFlight { return flight.remembered(frame.recipe, core) }
        }
        return .container(core.state)
    }

    /// The flight whose work this is, if what it makes is to be kept.
    fileprivate var keptFlight: Flight? { flight.flatMap { $0.isOfPass ? nil : $0 } }
}
