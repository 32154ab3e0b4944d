import Foundation

/// Something that happens once, and that tasks wait for without holding up a thread.
public final class Latch: @unchecked Sendable {
    // Safety: the `var`s are guarded by `lock`; continuations are resumed outside of it, once.
    private let lock = NSLock()
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    public init() {}

    /// Lets all go on who wait, and who will.
    public func open() {
        let waiting = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
            isOpen = true
            defer { self.waiting = [] }
            return self.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until it is open, cancelled or not.
    public func opened() async {
        await withCheckedContinuation { continuation in
            let isOpen = lock.withLock {
                if !self.isOpen { waiting.append(continuation) }
                return self.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits until it is open or the task is cancelled, which is an error then.
    public func openedUnlessCancelled() async throws {
        let either = Latch()
        let opening = Task {
            await opened()
            either.open()
        }
        await withTaskCancellationHandler {
            await either.opened()
        } onCancel: {
            either.open()
        }
        opening.cancel()
        try Task.checkCancellation()
    }
}
