/// The question that a scope of the app's own is in the middle of answering.
///
/// Safety: `asked` alone changes, and is read and written under the lock; all else is constant.
final class ScopeCall: @unchecked Sendable {
    /// That of the scope which the calling task has asked last, and waits for.
    @TaskLocal static var own: ScopeCall?

    /// Whether the scope may wait.
    let isAsync: Bool
    /// How many there are within the same frames, one within the other, this one included.
    let depth: Int
    /// How many frames it is within.
    private let frames: Int
    private let lock = Lock()
    /// Where the service was asked for; nil once the scope has answered.
    private var asked: CodeLocation?

    /// A thread's.
    init(at location: CodeLocation) {
        (isAsync, depth, frames) = (false, 1, 0)
        asked = location
    }

    /// A task's. One that has been left behind by another's is within none.
    init(at location: CodeLocation, within outer: ScopeCall?, frames: Int) {
        let isNested = outer?.frames == frames && outer?.location != nil
        (isAsync, depth, self.frames) = (true, (isNested ? outer?.depth ?? 0 : 0) + 1, frames)
        asked = location
    }

    var location: CodeLocation? { lock.withLock { asked } }

    /// The scope has answered. It may have kept the registration, or left a task behind.
    func end() { lock.withLock { asked = nil } }
}
