import ResolverAtomics

/// One service in the making by a factory that may suspend: the pass of a task, as `Frame` is that of a thread.
///
/// A task knows the frame it is in by a task-local value, so whatever the factory awaits, on whatever thread it wakes
/// up, belongs to the same pass. While a thread runs a stretch of it that does not suspend, the frames stand on the
/// thread's own stack (`mount`), and everything a synchronous resolve looks at is where it always is.
///
/// Safety: what is constant may be read by anybody; `notes` and the pass's graph are guarded by `ProcessState.lock`,
/// as several child tasks of one factory may resolve at once.
final class AsyncFrame: @unchecked Sendable {
    let parent: AsyncFrame?
    let recipe: Recipe
    /// The container that is asked; held, as everything here, until the frame has ended.
    let resolver: Resolver
    let location: CodeLocation
    let hasArguments: Bool
    /// The flight whose work this is.
    let flight: Flight?
    /// The task that runs it.
    private let task = AsyncFrame.currentTask
    /// The flight whose work this is a part of.
    let innermostFlight: Flight?
    /// Whether what is made is a part of what the frame around it makes, and of nothing else's.
    let isPart: Bool
    /// How many frames there are, this one included.
    let depth: Int
    /// The keys that have been asked for so far.
    var notes = DependencyNotes.Collected()
    /// How tasks know it.
    let ticket: FrameTicket
    /// The state that all frames of the pass share; nil until one of them needs it.
    private var sharedPass: AsyncPass?
    private(set) var hasEnded = false
    /// The binding that stands for this on a thread's stack, once one has.
    private var mounted: BindingPointer?

    init(
        _ recipe: Recipe, _ question: Question, _ core: CorePointer, in parent: AsyncFrame?, for flight: Flight? = nil,
        isPart: Bool = true
    ) {
        self.isPart = isPart
        self.parent = parent
        ticket = FrameTicket(within: parent?.ticket)
        self.recipe = recipe
        self.flight = flight
        innermostFlight = flight ?? parent?.innermostFlight
        resolver = core.resolver
        location = question.location
        hasArguments = question.args != nil
        depth = (parent?.depth ?? 0) + 1
        begin()
        guard let parent else { return }
        sharedPass = ProcessState.lock.withLock {
            parent.pass.frames += 1
            return parent.pass
        }
    }

    /// A frame around which there is none, of a service that is asked for without arguments.
    init(_ recipe: Recipe, _ resolver: Resolver, _ location: CodeLocation) {
        parent = nil
        ticket = FrameTicket(within: nil)
        flight = nil
        innermostFlight = nil
        isPart = true
        depth = 1
        hasArguments = false
        self.recipe = recipe
        self.resolver = resolver
        self.location = location
        begin()
    }

    /// A number that tells the calling task from others that are there; 0 outside of tasks.
    ///
    /// Safety: an `UnsafeCurrentTask` is one word, of no type that counts references; it is compared and nothing else. Where it should
    /// ever be another, all tasks have the same number, and an error has one remedy less.
    private static var currentTask: UInt {
        withUnsafeCurrentTask { task in
            guard let task, MemoryLayout<UnsafeCurrentTask>.size == MemoryLayout<UInt>.size else { return 0 }
            return unsafeBitCast(task, to: UInt.self)
        }
    }

    /// Whether the caller is another task than the one that runs this: one that was started in there.
    var isAskedByAnother: Bool { task != Self.currentTask }

    /// While any frame lives, resolves at depth zero have to ask whether they are in one.
    private func begin() {
        ticket.lead(to: self)
        ProcessState.interceptors.add(Interceptor.frame)
    }

    /// The binding stays for as long as somebody may mount this, though it has ended.
    deinit {
        if let mounted { ProcessState.lock.withLock { mounted.pointee.frames = mounted.pointee.frames - 1 } }
    }

    var core: CorePointer { resolver.core }

    /// This and the frames around it, innermost first.
    var outward: some Sequence<AsyncFrame> { sequence(first: self, next: \.parent) }

    /// Outermost first. Copies them: who only looks for one goes `outward`. Not a part of whatever calls it.
    @inline(never)
    var path: [AsyncFrame] {
        var path: [AsyncFrame] = []
        for frame in outward { path.append(frame) }
        path.reverse()
        return path
    }

    /// The flights whose work this is a part of, the work's own among them, outermost first.
    var flights: [Flight] { path.compactMap(\.flight) }

    /// The frame the calling task is in the middle of. A task that a factory started and left behind has none. Takes
    /// `ProcessState.lock` where there is one.
    static var current: AsyncFrame? {
        if ProcessState.interceptors.load() < Interceptor.frame { return nil }
        var ticket = FrameTicket.own?.valid
        while let next = ticket {
            if let frame = ProcessState.lock.withLock({ next.take() }) { return frame }
            ticket = next.valid
        }
        return nil
    }

    /// Whether the calling task is in the middle of one. Without the lock.
    static var isCurrent: Bool {
        ProcessState.interceptors.load() >= Interceptor.frame && FrameTicket.own?.valid != nil
    }

    /// Runs the making of a service, within which this is the current frame.
    func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(ResolverError) -> Result
    ) async throws(ResolverError) -> Result {
        defer { end() }
        let outcome: Swift.Result<Result, ResolverError> = await FrameTicket.$own.withValue(ticket) {
            do throws(ResolverError) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    /// Once. What the last frame of a pass leaves behind is let go, even if a task that a factory has started holds
    /// the pass.
    func end() {
        defer { ProcessState.interceptors.add(0 &- Interceptor.frame) }
        // Whoever else could have made it a pass would have had to take it.
        if parent == nil, ticket.expireUntaken(), sharedPass == nil { return }
        let entries = ProcessState.lock.withLock {
            ticket.expire()
            hasEnded = true
            if isPart {
                parent?.note(recipe.key, nil, of: core)
                parent?.note(notes, of: core)
            }
            return sharedPass?.leave() ?? []
        }
        for entry in entries { entry.bits.deallocate() }
    }
}

// MARK: - Under `ProcessState.lock`

extension AsyncFrame {
    /// The state that all frames of the pass share, made if need be.
    var pass: AsyncPass {
        if let sharedPass { return sharedPass }
        let pass = AsyncPass()
        pass.frames = hasEnded ? 0 : 1
        sharedPass = pass
        return pass
    }

    /// The binding that stands for this on a thread's stack, and stays until this is gone.
    var binding: BindingPointer {
        if let mounted { return mounted }
        let binding = core.binding(for: recipe.key)
        // Assigned, as changing it in place would be an access to the whole binding, whose first words others read.
        binding.pointee.frames = binding.pointee.frames + 1
        mounted = binding
        return binding
    }

    /// Adds what was asked for while a part of this was made.
    func note(_ other: DependencyNotes.Collected, of requester: CorePointer) {
        if requester == core { notes.merge(other) }
    }

    /// Adds what a flight has come to: what kept instances were built from, they know; anything else is built from
    /// what the flight has asked for.
    func note(_ flight: Flight, _ result: FlightResult) {
        if case .made(_, .kept(let slot)) = result { return note(flight.recipe.key, slot, of: flight.requester) }
        note(flight.recipe.key, nil, of: flight.requester)
        note(flight.notes, of: flight.requester)
    }

    /// Adds what was asked for, or will be.
    func note(_ question: Note.Question, isLater: Bool = false, of requester: CorePointer) {
        if requester == core { notes.add(question, isLater: isLater) }
    }

    /// Adds a kept instance that answered.
    func note(_ key: ServiceKey, _ slot: InstanceSlot?, of requester: CorePointer) {
        if requester != core { return }
        notes.add(.one(key))
        if let slot {
            notes.hold(slot)
            notes.add(slot.provenance)
        }
    }
}
