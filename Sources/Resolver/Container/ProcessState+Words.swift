import ResolverAtomics

// The words every resolve of the process reads; see `resolver_globals`.

extension ProcessState {
    /// Non-zero while something has to see every resolve, so that none may take the fast path.
    @inline(__always)
    static var interceptors: AtomicWord { AtomicWord(resolver_interceptors_word()) }

    /// The core of the container that static calls ask; 0 before the first use, and while some task has a root of its
    /// own. See `Surroundings`.
    @inline(__always)
    static var root: AtomicWord { AtomicWord(resolver_root_word()) }

    /// Counts retirements; see `Reclamation`.
    static var epoch: AtomicWord { AtomicWord(resolver_epoch_word()) }

    /// The first of the threads that have a state; see `ThreadState`.
    static var threads: AtomicWord { AtomicWord(resolver_threads_word()) }

    /// Counts what changes the way that services come about; written under `ProcessState.lock`. See `Binding.settled`.
    static var wirings: AtomicWord { AtomicWord(resolver_wirings_word()) }

    /// Under `ProcessState.lock`.
    static func wiringChanged() { wirings.store(wirings.load() &+ 1) }

    /// Non-zero once read sections have to fence for themselves; see `Reclamation`.
    static var fences: AtomicWord { AtomicWord(resolver_fences_word()) }
}
