import Foundation

/// Runs work that calls itself deeply: programs nest functions, closures and branches as they like, and each level takes some
/// kilobytes of the stack where the tool is built in debug. The threads of a pool have 512 KB on Apple's systems.
enum DeepStack {
    /// Virtual memory, which is only taken when it is used; in bytes.
    private static let size = 512 << 20

    /// Waits for the work, which runs in a thread of its own.
    static func run<Value, Failure: Error>(
        _ work: @escaping () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let job = Job(work)
        let thread = Thread { job.run() }
        thread.stackSize = size
        thread.start()
        return try job.result.get()
    }

    /// Safety: `work` is called in the thread alone, `value` is written before `done` is signalled and read after.
    private final class Job<Value, Failure: Error>: @unchecked Sendable {
        private let work: () throws(Failure) -> Value
        private var value: Result<Value, Failure>?
        private let done = DispatchSemaphore(value: 0)

        init(_ work: @escaping () throws(Failure) -> Value) { self.work = work }

        func run() {
            value = Result(catching: work)
            done.signal()
        }

        var result: Result<Value, Failure> {
            done.wait()
            guard let value else { preconditionFailure("signalled before there is a value") }
            return value
        }
    }
}
