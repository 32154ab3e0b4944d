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

    /// Whether another thread may be about to write options of a registration. Under `ProcessState.lock`.
    func isWritingOptions(of recipe: Recipe, besides thread: ThreadPointer) -> Bool {
        isUnregistered && withState { $0.world.isWritingOptions(of: recipe, besides: thread) }
    }

    func mayHaveMore(since progress: Int?) -> Bool {
        progress == nil && !isUnregistered ? false : state.world.mayHaveMore(since: progress)
    }
}
