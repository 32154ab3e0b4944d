/// The question that a scope of the app's own is in the middle of answering.
///
/// Safety: `asked` alone changes, and is read and written under the lock; all else is constant.
final class ScopeCall: @unchecked Sendable {
    /// That of the scope which the calling task has asked last, and waits for.
    @TaskLocal static var own: ScopeCall?

    /// Whether the scope may wait.
    let isAsync: Bool
    /// How many there are, one within the other, this one included.
    let depth: Int
    private let lock = Lock()
    /// Where the service was asked for; nil once the scope has answered.
    private var asked: CodeLocation?

    /// A thread's.
    init(at location: CodeLocation) {
        (isAsync, depth) = (false, 1)
        asked = location
    }

    /// A task's. One that has been left behind by another's is within none.
    init(at location: CodeLocation, within outer: ScopeCall?) {
        (isAsync, depth) = (true, outer?.location == nil ? 1 : (outer?.depth ?? 0) + 1)
        asked = location
    }

    var location: CodeLocation? { lock.withLock { asked } }

    /// The scope has answered. It may have kept the registration, or left a task behind.
    func end() { lock.withLock { asked = nil } }
}
