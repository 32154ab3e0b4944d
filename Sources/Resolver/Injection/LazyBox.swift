/// Holds the service that a lazy wrapper has resolved. Copies of the wrapper share it until one of them is written to.
///
/// Safety: `content` is guarded by `lock`. Resolving runs outside of it, so two threads that read at once may both
/// resolve; the first result is the one that everybody gets.
final class LazyBox<Content>: @unchecked Sendable {
    private let lock = Lock()
    private var content: Content?
    /// Whether something else has been asked for since the content was resolved.
    private let isOutdated: Bool

    init(_ content: Content? = nil, isOutdated: Bool = false) {
        self.content = content
        self.isOutdated = isOutdated
    }

    /// Of a wrapper that has been told to ask for something else, so that copies of it go their own way.
    convenience init(outdating other: LazyBox) {
        let content = other.current
        self.init(content, isOutdated: content != nil)
    }

    var current: Content? { lock.withLock { content } }

    /// The content, which is resolved if there is none. One that is there though something else is asked for by now is
    /// told of in debug builds.
    func value(tellingOutdated tell: () -> Void = {}, _ resolve: () -> Content) -> Content {
        if let content = current {
            #if DEBUG
                if isOutdated { tell() }
            #endif
            return content
        }
        let resolved = resolve()
        return lock.withLock {
            if let content { return content }
            content = resolved
            return resolved
        }
    }
}
