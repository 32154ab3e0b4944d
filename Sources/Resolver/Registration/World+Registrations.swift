/// How far a world is with the registrations of its app. Guarded by `ProcessState.lock`.
struct Registrations {
    /// How long others wait for a registration's options, in milliseconds. Safety: guarded by `ProcessState.lock`.
    nonisolated(unsafe) static var optionsPatience: UInt32 = 5000

    fileprivate(set) var isDue = true
    fileprivate var running: Construction?
    /// The last that those which run have registered: its options are still being written. Only to be compared.
    fileprivate var newest: RecipeCorePointer?
    /// The gate at which threads wait that need it; nil while none does.
    fileprivate var unfinished: Construction?
    /// When those that run were begun, or the last that ran.
    fileprivate(set) var began: UInt = 0
    #if DEBUG
        /// Registrations that have replaced another in this run; for a warning.
        var replacing: [Recipe] = []
    #endif
    fileprivate var added: [@Sendable () -> Void] = []
    /// Those that registrations have added while they ran, which run behind them.
    fileprivate var addedByThem: [@Sendable () -> Void] = []
    /// How many of `added` have run.
    fileprivate var done = 0
    /// How often a thread has been through with what was due.
    fileprivate var batches = 0
    /// The function behind `registerServices`, which a program may replace.
    fileprivate var explicit: (@Sendable () -> Void)? = { World.current.register() }

    /// Its options have all been written, or nothing more will be.
    fileprivate mutating func finishNewest(_ next: RecipeCorePointer? = nil) {
        newest = next
        unfinished?.finish()
        unfinished = nil
    }

    /// Whether all of them have run.
    var areDone: Bool { !isDue && running == nil && done == added.count && addedByThem.isEmpty }

    /// The state in which all registrations have run; for a world that gets a copy of what they registered.
    var asDone: Registrations {
        Registrations(isDue: false, added: added, done: added.count, explicit: explicit)
    }
}

/// Runs the app's registrations, once.
///
/// Safety: guarded by `ProcessState.lock`, which is not held while they run; other threads wait only for a key that is
/// not there yet, to register, or for the options of the registration that is being written.
extension World {
    func add(_ registrations: @escaping @Sendable () -> Void) {
        let isAddedByThem = isRegistering(on: ThreadState.current)
        let isLate = ProcessState.lock.withLock {
            // They add it again each time that they run.
            if isAddedByThem {
                self.registrations.addedByThem.append(registrations)
                return false
            }
            self.registrations.added.append(registrations)
            words.unregistered.store(1)
            return !self.registrations.isDue
        }
        if isLate { register(waiting: true) }
    }

    var registerServices: (@Sendable () -> Void)? { ProcessState.lock.withLock { registrations.explicit } }

    func replaceRegisterServices(by registrations: (@Sendable () -> Void)?) {
        // The old one is released outside of the lock.
        var registrations = registrations
        ProcessState.lock.withLock { swap(&self.registrations.explicit, &registrations) }
    }

    /// Under `ProcessState.lock`, before the containers that wait for registrations can be seen.
    func rearm() {
        registrations.isDue = true
        registrations.done = 0
        words.unregistered.store(1)
    }

    /// Runs what is due. If another thread is at it, returns at once, or with `waiting` when it is done; the
    /// exception is a thread that one waits for.
    func register(waiting: Bool = false) {
        if words.unregistered.load() == 0 { return }
        let thread = ThreadState.current
        if isRegistering(on: thread) { return }
        prepare()
        while let batch = begin(thread, waiting: waiting) {
            thread.pointee.registering += 1
            Lock.assertNoneHeld("registrations run under a lock")
            perform {
                if batch.isFirst, let app = (Resolver.self as Any.Type) as? any ResolverRegistering.Type {
                    app.registerAllServices()
                }
                for registrations in batch.added { registrations() }
            }
            thread.pointee.registering -= 1
            ProcessState.lock.withLock {
                registrations.finishNewest()
                registrations.running?.finish()
                registrations.running = nil
                registrations.batches &+= 1
            }
            ResolverWarning.reportRegisteredTwice(in: self)
        }
    }

    /// Whether the thread is in the middle of the registrations of this world.
    func isRegistering(on thread: ThreadPointer) -> Bool {
        thread.pointee.registering > 0 && ProcessState.lock.withLock { registrations.running?.thread == thread }
    }

    /// Registered in the middle of them, or nothing, while something is resolved: by now all options of the one before have
    /// been written. Under `ProcessState.lock`.
    func noteNewest(_ recipe: Recipe?, on thread: ThreadPointer) {
        if registrations.running?.thread == thread { registrations.finishNewest(recipe?.core) }
    }

    /// Waits where another thread is about to write the options of a registration: behind `register { … }` come
    /// `.scope(…)` and others. Returns whether it has.
    ///
    /// Not longer than `optionsPatience`: what runs between two registrations is the app's own code, which may wait for the
    /// caller.
    func awaitOptions(of recipe: Recipe) -> Bool {
        let thread = ThreadState.current
        return ProcessState.lock.withLock {
            guard registrations.newest == recipe.core, let running = registrations.running, running.thread != thread,
                running.ring(closedBy: thread) == nil
            else { return false }
            let unfinished = registrations.unfinished ?? Construction(thread: running.thread)
            registrations.unfinished = unfinished
            return unfinished.wait(thread, atMost: Registrations.optionsPatience)
        }
    }

    private typealias Batch = (isFirst: Bool, added: [@Sendable () -> Void])

    private func begin(_ thread: ThreadPointer, waiting: Bool) -> Batch? {
        StallWarning.telling { takeBatch(thread, waiting: waiting, isPatient: $0, &$1) }.result
    }

    /// Under `ProcessState.lock`, but for the time it waits.
    private func takeBatch(
        _ thread: ThreadPointer, waiting: Bool, isPatient: Bool, _ stalled: inout StallWarning?
    ) -> Batch? {
        while let other = registrations.running {
            if !waiting || other.ring(closedBy: thread) != nil { return nil }
            stalled = other.wait(thread, isPatient: isPatient)
            if stalled != nil { return nil }
        }
        if registrations.areDone {
            words.unregistered.store(0)
            publishRecipes()
            return nil
        }
        let batch = (registrations.isDue, Array(registrations.added[registrations.done...]) + registrations.addedByThem)
        registrations.addedByThem = []
        registrations.isDue = false
        registrations.done = registrations.added.count
        registrations.running = Construction(thread: thread)
        registrations.began = ProcessState.nextSerial()
        return batch
    }

    /// Until now every first resolve had to come by here. Under `ProcessState.lock`.
    private func publishRecipes() {
        ProcessState.containers.forEach { container in
            if container.state.sandbox !== sandbox || container.closed != nil { return }
            container.forEachBinding { binding in
                guard let own = binding.pointee.own?.takeUnretainedValue(), own.alias == nil else { return }
                binding.recipe.store(UInt(bitPattern: own.core))
            }
        }
    }

    /// How far the registrations are; nil where none are due. To be asked before what may miss some of them.
    var progress: Int? {
        words.unregistered.load() == 0 ? nil : ProcessState.lock.withLock { registrations.batches }
    }

    /// Whether a key that is missing may be there by now: from registrations that another thread has been through with
    /// since, or is running; waits for them.
    func mayHaveMore(since progress: Int?) -> Bool {
        if waitForMore() { return true }
        guard let progress else { return false }
        return ProcessState.lock.withLock { registrations.batches != progress }
    }

    private func waitForMore() -> Bool {
        if words.unregistered.load() == 0 { return false }
        let thread = ThreadState.current
        // They may have become due since they were run: `Resolver.reset()` has put an empty container in the place of
        // that which was asked.
        let isDueAgain = ProcessState.lock.withLock {
            registrations.running == nil && (registrations.isDue || registrations.done < registrations.added.count)
        }
        let isOwn = isRegistering(on: thread)
        if isDueAgain, !isOwn {
            register(waiting: true)
            return true
        }
        if isOwn { return false }
        let (hasWaited, hasTold) = StallWarning.telling { isPatient, stalled in
            guard let other = registrations.running, other.ring(closedBy: thread) == nil else { return false }
            stalled = other.wait(thread, isPatient: isPatient)
            return true
        }
        return hasWaited || hasTold
    }
}

extension World {
    /// Runs what is due where the caller is.
    static func registerCurrent() {
        if ProcessState.interceptors.load() & Interceptor.sandbox == 0, WorldWords.process.unregistered.load() == 0 {
            return
        }
        current.register()
    }
}

/// Of the world that a container was made in. Functions of their own, so that what they need is off the stack when a
/// factory runs.
extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// Whether what registers everything is due or running.
    var isUnregistered: Bool { world.unregistered.load() != 0 }

    func registerWorld() {
        if isUnregistered { state.world.register() }
    }

    var progress: Int? { isUnregistered ? state.world.progress : nil }

    /// Whether a registration's options are being written by another thread, or were just now; waits for them.
    func isAwaitingOptions(of recipe: Recipe) -> Bool { isUnregistered && state.world.awaitOptions(of: recipe) }

    func mayHaveMore(since progress: Int?) -> Bool {
        progress == nil && !isUnregistered ? false : state.world.mayHaveMore(since: progress)
    }
}
