/// A service that one thread has made for others, in a box of its type, and what was asked for while it was made.
struct Handed {
    let service: AnyObject
    let asked: DependencyNotes.Collected

    /// Writes the service, which a recipe's construction has made.
    func write(of recipe: Recipe, into room: UnsafeMutableRawPointer) {
        func open<Service>(_ type: Service.Type) {
            // Safety: a construction makes its recipe's service.
            room.initializeMemory(as: Service?.self, to: unsafeDowncast(service, to: Made<Service>.self).service)
        }
        _openExistential(recipe.key.metatype, do: open)
    }
}

/// A kept instance being made: what makes others wait, and what finds out that waiting would never end.
///
/// Safety: guarded by `ProcessState.lock`.
final class Construction: Chained, @unchecked Sendable {
    let thread: ThreadPointer
    /// The recipe that is made; nil while the app's registrations run.
    let recipe: RecipeCorePointer?
    /// The container it is made for; nil while the app's registrations run.
    let requester: CorePointer?
    /// Where on its thread's stack of frames it stands, or is about to.
    let depth: Int
    /// Where it is asked for; nil while the app's registrations run.
    let location: CodeLocation?
    private(set) var begun: Beginning
    /// The arguments it is made with, where each make their own instance.
    let arguments: ArgumentsKey?
    /// Whose the instance is, if anything in it wants to know.
    var instanceOwner: InstanceOwner?
    private var isFinished = false
    private var waiters = 0
    /// The instance, for those who waited, if a reset has kept it from being kept.
    private(set) var handed: Handed?
    /// Made by the first who waits.
    private lazy var condition = Condition()
    /// The next one of its recipe.
    var next: Construction?

    init(
        thread: ThreadPointer, requester: CorePointer? = nil, making recipe: Recipe? = nil,
        in scope: ResolverScope? = nil, with arguments: ArgumentsKey? = nil, at location: CodeLocation? = nil
    ) {
        self.location = location
        self.thread = thread
        self.recipe = recipe?.core
        self.requester = requester
        depth = thread.pointee.depth
        self.arguments = arguments
        begun = Beginning(recipe, in: scope)
    }

    /// Its factory is about to be called: what was reset until now it has not seen anything of. Under
    /// `ProcessState.lock`.
    func begin() { begun.begin() }

    /// Under `ProcessState.lock`.
    func reset() { begun.reset() }

    /// Under `ProcessState.lock`.
    func reset(_ scope: ResolverScope, for cores: Set<CorePointer>) { begun.reset(scope, for: cores) }

    /// Wakes everybody who waits.
    func finish() {
        isFinished = true
        if waiters > 0 { condition.broadcast() }
    }

    /// Leaves what has been made to those who wait, if anybody does.
    func hand(_ service: @autoclosure () -> AnyObject, _ asked: DependencyNotes.Collected) {
        if waiters > 0 { handed = Handed(service: service(), asked: asked) }
    }

    /// The recipes that its thread makes, from this one inwards. The thread sleeps under `ProcessState.lock`, so its
    /// frames stand still.
    var steps: [RingStep] { thread.path.dropFirst(depth).map(RingStep.init) }

    /// Sleeps until it is finished; the lock is given up meanwhile.
    ///
    /// - Parameters:
    ///   - location: Where the thread asks for it, unless it only needs what registers everything.
    ///   - isPatient: Whether it has said before that it waits.
    /// - Returns: Where it is not finished after the time that is set, what the thread is to say of that outside of the
    ///   lock. It waits for nothing while it does, as who is told may resolve, and then has to look again.
    func wait(_ waiter: ThreadPointer, asked location: CodeLocation? = nil, isPatient: Bool) -> StallWarning? {
        let delay = isPatient ? nil : StallWarning.delay
        if wait(waiter, atMost: delay) { return nil }
        return delay.map {
            StallWarning(
                making: recipe?.owner, for: self.location, asked: location, on: waiter.path.map(RingStep.init), $0)
        }
    }

    /// Sleeps until it is finished, or so many milliseconds have passed, if there are any; the lock is given up meanwhile.
    /// Returns whether it is finished.
    func wait(_ waiter: ThreadPointer, atMost delay: UInt32?) -> Bool {
        waiter.pointee.waiting = Unmanaged.passUnretained(self)
        defer { waiter.pointee.waiting = nil }
        waiters += 1
        guard let delay else {
            while !isFinished { ProcessState.lock.wait(for: condition) }
            return true
        }
        let end = StallWarning.now + UInt64(delay)
        while !isFinished {
            let now = StallWarning.now
            if now >= end { break }
            ProcessState.lock.wait(for: condition, atMost: UInt32(end - now))
        }
        return isFinished
    }

    /// The recipes that threads are making that wait for one another, if `waiter` waiting for this would close the
    /// ring: from this to what `waiter` is making for the last of them. (Depth-first search would be for graphs; a
    /// thread waits for one thing, so this is a walk.)
    func ring(closedBy waiter: ThreadPointer) -> [Construction]? {
        var ring = [self]
        while let last = ring.last {
            if last.thread == waiter { return ring }
            // One that waits for what is finished has only to wake up.
            guard let next = last.thread.pointee.waiting?.takeUnretainedValue(), !next.isFinished else { return nil }
            ring.append(next)
        }
        return nil
    }
}
