import ResolverAtomics

/// Finding out, without a suspension, whether the calling thread runs on an actor.
enum Isolation {
    /// Whether code on this thread may touch what `actor` guards.
    static func isCurrent(_ actor: any Actor) -> Bool {
        if actor === MainActor.shared { return isMain }
        // Safety: an executor reference is two words, an identity and an implementation.
        let executor = unsafeBitCast(actor.unownedExecutor, to: (UInt, UInt).self)
        return resolver_is_current_executor(executor.0, executor.1) != 0
    }

    /// Whether code on this thread may touch what the main actor guards.
    ///
    /// The main thread may. Where the main queue is served by other threads, as it is on Linux once `main` has become
    /// asynchronous, the concurrency runtime has to be asked, which costs some ten nanoseconds.
    static var isMain: Bool {
        #if canImport(Darwin)
            return resolver_is_main_thread() != 0
        #else
            if resolver_is_main_thread() != 0 { return true }
            // Safety: an executor reference is two words, an identity and an implementation.
            let executor = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self)
            return resolver_is_current_executor(executor.0, executor.1) != 0
        #endif
    }

    /// An actor by the name a user knows it by.
    static func name(of actor: any Actor) -> String {
        _typeName(type(of: actor), qualified: false)
    }

    /// Where the calling thread is, as far as can be told.
    static var current: String {
        if isMain { return "the main actor" }
        return withUnsafeCurrentTask { $0 != nil } ? "a task on another executor" : "a thread of its own"
    }
}
