/// The state that all frames of a task's pass share: the instances of the `graph` scope.
///
/// Safety: guarded by `ProcessState.lock`.
final class AsyncPass: @unchecked Sendable {
    struct Key: Hashable {
        let recipe: RecipeCorePointer
        let requester: CorePointer
    }

    struct Entry {
        let recipe: Recipe
        /// Held, as another container may come to lie where one that has ended did.
        let container: Resolver
        let object: AnyObject
        /// The instance as it lies in memory; `object` is what it refers to.
        let bits: GraphBits
        /// The keys that were asked for while it was made.
        let notes: DependencyNotes.Collected
    }

    private(set) var entries: [Key: Entry] = [:]
    /// Those that others have taken the place of: a thread may have borrowed them.
    private var replaced: [Entry] = []
    /// Graph-scoped services that are being made for this pass.
    var flights: [Key: Flight] = [:]

    /// How many have not ended, and how many stretches of them lie on a thread's stack, which borrows the instances.
    var frames = 0

    /// From now on whoever asks gets this one.
    func keep(_ entry: Entry, for key: Key) {
        if let old = entries.updateValue(entry, forKey: key) { replaced.append(old) }
    }

    /// One of them has ended. Hands over what the last leaves behind, to be let go outside of the lock.
    func leave() -> [Entry] {
        frames -= 1
        if frames > 0 { return [] }
        defer { (entries, replaced) = ([:], []) }
        return entries.values + replaced
    }

    deinit {
        for entry in entries.values { entry.bits.deallocate() }
        for entry in replaced { entry.bits.deallocate() }
    }
}
