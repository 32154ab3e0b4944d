/// Holds the service that a lazy wrapper has resolved. Copies of the wrapper share it until one of them is written to.
///
/// Safety: `content` is guarded by `lock`; `isOutdated` is not changed once the box is made. Resolving runs outside of the
/// lock, so two threads that read at once may both resolve; the first result is the one that everybody gets.
final class LazyBox<Content>: @unchecked Sendable {
    private let lock = Lock()
    private var content: Content?

    #if DEBUG
        /// Whether there is content, and something else has been asked for since it was resolved; for warnings.
        private(set) var isOutdated = false
    #endif

    init(_ content: Content? = nil) { self.content = content }

    /// Of a wrapper that has been told to ask for something else, so that copies of it go their own way.
    convenience init(outdating other: LazyBox) {
        let content = other.current
        self.init(content)
        #if DEBUG
            isOutdated = content != nil
        #endif
    }

    var current: Content? { lock.withLock { content } }

    /// The content, which is resolved if there is none.
    func value(_ resolve: () -> Content) -> Content {
        if let content = current { return content }
        let resolved = resolve()
        return lock.withLock {
            if let content { return content }
            content = resolved
            return resolved
        }
    }
}
