import Foundation

/// Something that happens once, and that tasks wait for without holding up a thread.
final class Latch: @unchecked Sendable {
    // Safety: the `var`s are guarded by `lock`; continuations are resumed outside of it, once.
    private let lock = NSLock()
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func open() {
        let waiting = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
            isOpen = true
            defer { self.waiting = [] }
            return self.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until it is open, cancelled or not.
    func opened() async {
        await withCheckedContinuation { continuation in
            let isOpen = lock.withLock {
                if !self.isOpen { waiting.append(continuation) }
                return self.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits until it is open or the task is cancelled, which is an error then.
    func openedUnlessCancelled() async throws {
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

/// The order in which things have happened.
final class Diary: @unchecked Sendable {
    // Safety: `lines` is guarded by `lock`.
    private let lock = NSLock()
    private var lines: [String] = []

    var entries: [String] { lock.withLock { lines } }

    func note(_ line: String) { lock.withLock { lines.append(line) } }
}

/// Something thrown by a factory, or by what is done at a release.
struct Mishap: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
