/// Holds the service that a lazy wrapper has resolved. Copies of the wrapper share it until one of them is written to.
///
/// Safety: `content` is guarded by `lock`. Resolving runs outside of it, so two threads that read at once may both
/// resolve; the first result is the one that everybody gets.
final class LazyBox<Content>: @unchecked Sendable {
    private let lock = Lock()
    private var content: Content?

    init(_ content: Content? = nil) { self.content = content }

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
