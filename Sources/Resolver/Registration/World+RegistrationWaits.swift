/// Waits of other threads for the registrations that one runs.
///
/// Safety: as in `World+Registrations.swift`.
extension World {
    /// Registered in the middle of them, or nothing, while something is resolved: by now all options of the one before have
    /// been written. Under `ProcessState.lock`.
    func noteNewest(_ recipe: Recipe?, on thread: ThreadPointer) {
        if registrations.running?.thread == thread { registrations.finishNewest(recipe?.core) }
    }

    /// Has another recipe stand for what is being written from now on. Under `ProcessState.lock`.
    func hasNewest(_ recipe: Recipe, insteadOf old: Recipe) {
        if registrations.newest == old.core { registrations.newest = recipe.core }
    }

    /// Whether another thread may be about to write options of a registration. Under `ProcessState.lock`.
    func isWritingOptions(of recipe: Recipe, besides thread: ThreadPointer) -> Bool {
        registrations.newest == recipe.core && registrations.running.map { $0.thread != thread } ?? false
    }

    /// Waits until another thread has written the options of a registration: behind `register { … }` come `.scope(…)` and others.
    /// Returns whether it has; false where it may be waiting for the caller.
    ///
    /// Not longer than `optionsPatience`: what runs between two registrations is the app's own code, which may wait for the
    /// caller.
    func awaitOptions(of recipe: Recipe) -> Bool {
        let thread = ThreadState.current
        return ProcessState.lock.withLock {
            guard isWritingOptions(of: recipe, besides: thread), let running = registrations.running else {
                return true
            }
            if running.ring(closedBy: thread) != nil { return false }
            let unfinished = registrations.unfinished ?? Construction(thread: running.thread)
            registrations.unfinished = unfinished
            return unfinished.wait(thread, atMost: Registrations.optionsPatience)
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
