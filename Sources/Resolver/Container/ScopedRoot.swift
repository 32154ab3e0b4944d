/// The container that static calls ask in one task, and in all that it starts. (C3)
///
/// While there is one in the process, the word that resolves read as root is 0. That sends static calls off the fast
/// path, to look for the task's own. So without one they pay nothing.
///
/// Safety: `count` and the word are changed under `ProcessState.lock`. A task whose own root has been set has seen the word
/// become 0: it, or the task that it was started by, has stored it. Others may still see the old word, which is theirs.
enum ScopedRoot {
    @TaskLocal static var own: Resolver?
    /// How many operations of the process have a root of their own.
    nonisolated(unsafe) private static var count: UInt = 0

    /// The calling task's; nil if it has none. Without the lock.
    static var current: Resolver? { ProcessState.root.load() != 0 ? nil : own }

    /// The container that static calls ask of which the fast path does not know; nil where it does, or where something
    /// is being made, whose requesting container they ask.
    static var unpublished: Resolver? {
        if ProcessState.root.load() != 0 || isMaking { return nil }
        return Resolver.root
    }

    /// Whether the calling thread or task is in a factory.
    static var isMaking: Bool {
        ThreadState.current.pointee.depth != 0 || (AsyncFrame.isCurrent && AsyncFrame.current != nil)
    }

    static func begin() { ProcessState.lock.withLock { change(to: count + 1) } }

    static func end() { ProcessState.lock.withLock { change(to: count - 1) } }

    private static func change(to number: UInt) {
        count = number
        publishRoot()
    }

    /// Under `ProcessState.lock`.
    static func publishRoot() { ProcessState.root.store(count == 0 ? ProcessState.processRoot.load() : 0) }
}
