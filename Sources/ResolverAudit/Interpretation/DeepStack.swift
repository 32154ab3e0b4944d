import Foundation

/// Runs work that calls itself deeply: programs nest functions, closures and branches as they like, and each level takes some
/// kilobytes of the stack where the tool is built in debug.
enum DeepStack {
    /// Virtual memory, which is only taken when it is used; in bytes.
    private static let size = 512 << 20

    /// Waits for the work, which runs in a thread of its own.
    static func run<Result>(_ work: @escaping () -> Result) -> Result {
        let job = Job(work)
        let thread = Thread { job.run() }
        thread.stackSize = size
        thread.start()
        return job.result
    }

    /// Safety: `work` is called in the thread alone, `value` is written before `done` is signalled and read after.
    private final class Job<Result>: @unchecked Sendable {
        private let work: () -> Result
        private var value: Result?
        private let done = DispatchSemaphore(value: 0)

        init(_ work: @escaping () -> Result) { self.work = work }

        func run() {
            value = work()
            done.signal()
        }

        var result: Result {
            done.wait()
            guard let value else { preconditionFailure("signalled before there is a value") }
            return value
        }
    }
}
