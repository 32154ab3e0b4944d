/// The variables of a function that it changes other than one statement after the other.
struct ChangedLocals {
    /// Handed to somebody who may change them: `&names`, `names.append(…)`.
    var handed: Set<String> = []
    var assigned: Set<String> = []
    /// Whether there are closures, which may change them, and see them changed, at any time.
    var hasClosures = false

    /// Those whose values nobody can follow.
    var unfollowed: Set<String> { hasClosures ? handed.union(assigned) : handed }

    /// Returns the changed variables of this function together with those of a function that is declared in it.
    func around(_ inner: ChangedLocals) -> ChangedLocals {
        ChangedLocals(
            handed: handed.union(inner.handed).union(inner.assigned), assigned: assigned, hasClosures: true)
    }
}
