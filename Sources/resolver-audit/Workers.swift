import Foundation

/// Threads that share out jobs which wait for processes.
///
/// `DispatchQueue.concurrentPerform` is for jobs that keep a processor busy: on Linux it leaves all of those that wait to the
/// calling thread, one after the other.
///
/// Safety: `next` is guarded by `lock`.
final class Workers: @unchecked Sendable {
    private let lock = NSLock()
    private let count: Int
    private var next = 0

    private init(_ count: Int) { self.count = count }

    /// Runs the jobs of the numbers up to `count`, the lowest first, as many at a time as there are processors. Returns when all
    /// have ended.
    static func run(_ count: Int, _ job: @escaping @Sendable (Int) -> Void) {
        let workers = Workers(count)
        let ended = DispatchGroup()
        for _ in 0..<min(count, ProcessInfo.processInfo.activeProcessorCount) {
            ended.enter()
            let thread = Thread {
                while let number = workers.take() { job(number) }
                ended.leave()
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
        ended.wait()
    }

    private func take() -> Int? {
        lock.lock()
        defer { lock.unlock() }
        guard next < count else { return nil }
        next += 1
        return next - 1
    }
}
