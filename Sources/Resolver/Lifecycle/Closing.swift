/// The closing of a nested container, which happens once: who closes it again meanwhile waits for the first, unless that
/// would be for ever.
///
/// Safety: what is decided is decided under `ProcessState.lock`; continuations are resumed outside of it.
enum Closing {
    /// The containers that the calling task, or one that it was started by, is closing: waiting for those would never
    /// end.
    @TaskLocal private static var own: [ObjectIdentifier] = []

    static func run(_ state: ContainerState, _ body: () async -> [ResolverError]) async -> [ResolverError] {
        let isFirst = ProcessState.lock.withLock {
            let isFirst = !state.isClosing && !state.isClosed
            if isFirst { state.isClosing = true }
            return isFirst
        }
        if !isFirst {
            // The first may be waiting for what a factory makes, or for what waits for that.
            if !own.contains(ObjectIdentifier(state)), AsyncFrame.current == nil { await wait(state) }
            return []
        }
        let failures = await $own.withValue(own + [ObjectIdentifier(state)], operation: body)
        let closers = ProcessState.lock.withLock {
            defer { (state.isClosing, state.closers) = (false, []) }
            return state.closers
        }
        for closer in closers { closer.resume() }
        return failures
    }

    private static func wait(_ state: ContainerState) async {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            let isOver = ProcessState.lock.withLock {
                if state.isClosing { state.closers.append(continuation) }
                return !state.isClosing
            }
            if isOver { continuation.resume() }
        }
    }
}
