import Foundation
import TestSupport

/// Runs every task of one thread on that thread, one job at a time, in an order that a seed repeats.
///
/// A task executor would not do: tasks that are not children, such as the library's own, do not inherit one. So this takes the
/// jobs where the runtime hands them to the pool of threads, by the hook it has for the purpose.
final class Scheduler: @unchecked Sendable {
    // Safety: used by the thread that has called `takeOver` only.

    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    /// Written before any job of the thread's is enqueued.
    nonisolated(unsafe) private static var current: Scheduler?
    nonisolated(unsafe) private static var thread: Thread?

    /// None in particular, as for a thread of the pool.
    private let executor = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
    private var generator: SeededGenerator
    private var jobs: [UnownedJob] = []

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Has all jobs that the calling thread enqueues from now on go to this scheduler. The process should have nothing else to do.
    func takeOver() {
        Scheduler.thread = Thread.current
        Scheduler.current = self
        // Of the dynamic library that the runtime is, or of the program if it is linked into that.
        guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
            fatalError("This runtime has no hook for jobs.")
        }
        let hook: Hook = { job, enqueue in
            guard let scheduler = Scheduler.current, Thread.current === Scheduler.thread else { return enqueue(job) }
            scheduler.jobs.append(job)
        }
        symbol.assumingMemoryBound(to: UnsafeRawPointer?.self).pointee = unsafeBitCast(hook, to: UnsafeRawPointer.self)
    }

    func reseed(_ seed: UInt64) { generator = SeededGenerator(seed: ~seed) }

    var isIdle: Bool { jobs.isEmpty }

    /// Runs one of the jobs that are ready.
    func step() {
        jobs.remove(at: generator.below(jobs.count)).runSynchronously(on: executor)
    }

    /// Runs jobs until none is ready.
    func settle() {
        while !isIdle { step() }
    }
}
