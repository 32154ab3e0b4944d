import ResolverAtomics

/// When what has been taken out of shared memory is let go: once no thread can be looking at it.
///
/// Readers take no lock and retain nothing on their way, so whoever takes a pointer out of shared memory has to wait
/// for them. There are two kinds of readers:
///
/// - A *read section* is a few instructions long: probe, read a pointer, retain the instance. Kept **instances** and tables
///   are reachable only in there. The writer unlinks, passes `resolver_barrier` (after it, every thread either
///   sees the unlinking or is seen with `reading` set) and waits until each thread has been seen outside.
///   That is the asymmetric form of hazard pointers and RCU (McKenney; folly's `asymmetricHeavyBarrier`).
/// - A *pass* runs factories and may take long. **Recipes**, slots and bindings are used throughout. What a pass may hold was
///   there at some time between its beginning (`lower`) and the last time it took something out of shared memory (`upper`). So
///   an object that came after `upper`, or went before `lower`, is freed however long the pass still takes
///   (Wen et al., "Interval-based memory reclamation", PPoPP 2018).
///
/// Safety of the intervals: a thread stores `lower` and `upper` after it has loaded a pointer, but still within the
/// read section, or under the lock. The writer retires what it has unlinked after it has waited for the read sections,
/// under the lock. So whoever holds the object has said so by then; what is found later was not unlinked yet. `birth`
/// is read before an object is published, and `upper` after it has been found, so `birth <= upper`.
enum Reclamation {
    /// Something unlinked that passes may hold.
    struct Retired {
        let birth: UInt
        let epoch: UInt
        let object: AnyObject
    }

    /// The objects that wait for a thread's pass to end; guarded by `ProcessState.lock`.
    nonisolated(unsafe) private static var parked: [ThreadPointer: [Retired]] = [:]

    /// Returns when every read section that was open at the call has been left.
    static func waitForReaders() {
        Lock.assertNoneHeld()
        let own = ThreadState.existing
        // A thread that is not in the list yet sees what was unlinked: see `ThreadState.attach`.
        resolver_fence()
        if ProcessState.lock.withLock({ isAlone(own) }) { return }
        barrier()
        ProcessState.lock.withLock {
            var next = ThreadState.all
            while let thread = next {
                var attempt: UInt32 = 0
                while thread != own, thread.reading.load() != 0 {
                    resolver_yield(attempt)
                    attempt += 1
                }
                next = thread.pointee.next
            }
        }
    }

    /// Whether no thread but one has a state, as when a program starts. Under `ProcessState.lock`.
    private static func isAlone(_ thread: ThreadPointer?) -> Bool {
        guard let first = ThreadState.all else { return true }
        return first == thread && first.pointee.next == nil
    }

    /// Has every thread pass a barrier, or sees to it that they do so by themselves. Where the system has none, as Apple's,
    /// every thread has done so since it attached, before its first read section.
    private static func barrier() {
        if resolver_barrier() != 0 || resolver_prepare_barrier() == 0 { return }
        if ProcessState.fences.load() != fencing { fallBack() }
    }

    /// The system does not do the fencing for readers, or does so no longer: from here on they do, for good.
    ///
    /// Safety: a reader stores `reading`, then loads whether it has to fence, with nothing but a store buffer between
    /// the two. If it has loaded "no", its store was begun before the flags were set, and is visible once that has been
    /// waited out. A thread that attaches meanwhile is either in the list here, or sees `fences`: it looks behind the
    /// full fence that follows its entry.
    private static func fallBack() {
        // Whoever comes by before this is over does it as well: until then a fence of its own is not enough.
        if ProcessState.fences.load() == 0 { ProcessState.fences.store(beginning) }
        resolver_fence()
        ProcessState.lock.withLock {
            var next = ThreadState.all
            while let thread = next {
                thread.fencing.store(1)
                next = thread.pointee.next
            }
        }
        resolver_outwait_stores()
        ProcessState.fences.store(fencing)
    }

    /// The values of `ProcessState.fences`: threads are being told to fence, and all do.
    private static let beginning: UInt = 1
    private static let fencing: UInt = 2

    /// Frees objects that readers of shared pointers can no longer find, now or when the passes end. To be called after
    /// `waitForReaders`, outside of locks: what is freed runs code of the user's.
    static func retire(_ objects: [any Retirable]) {
        let epoch = ProcessState.epoch.increment()
        // The commonest case: nothing is being made anywhere. What begins now cannot find them any more.
        if ProcessState.lock.withLock({ !Pass.isInFlight }) { return }
        release(objects.map { Retired(birth: $0.birth, epoch: epoch, object: $0) })
    }

    /// Frees what has waited for a thread's pass, unless that of another may hold it, too.
    @inline(never)
    static func flush(_ thread: ThreadPointer) {
        let waiting = ProcessState.lock.withLock {
            thread.blocking.store(0)
            return parked.removeValue(forKey: thread) ?? []
        }
        release(waiting)
    }

    private static func release(_ candidates: [Retired]) {
        if candidates.isEmpty { return }
        var waiting = candidates
        var free: [Retired] = []
        // A thread that ends its pass looks at `blocking` behind its store to `lower`. So it is marked first, and
        // looked at again behind a barrier: either it sees the mark, or it is seen to have ended.
        var marked: Set<ThreadPointer> = []
        while true {
            let new = ProcessState.lock.withLock { sort(&waiting, marked, into: &free) }
            if new.isEmpty { return }
            barrier()
            marked.formUnion(new)
        }
    }

    /// Parks with each thread what its pass may hold, if it was marked behind a barrier; the rest may be freed.
    /// Returns the threads that have been marked just now, where something is still to be decided. Under
    /// `ProcessState.lock`.
    private static func sort(
        _ waiting: inout [Retired], _ marked: Set<ThreadPointer>, into free: inout [Retired]
    ) -> Set<ThreadPointer> {
        let passes = Pass.inFlight
        var undecided: [Retired] = []
        var new: Set<ThreadPointer> = []
        for object in waiting {
            guard let pass = passes.first(where: { $0.mayHold(object) }) else {
                free.append(object)
                continue
            }
            pass.thread.blocking.store(1)
            if marked.contains(pass.thread) {
                parked[pass.thread, default: []].append(object)
            } else {
                new.insert(pass.thread)
                undecided.append(object)
            }
        }
        waiting = undecided
        return new
    }

    /// A thread in the middle of making something.
    private struct Pass {
        let thread: ThreadPointer
        let lower: UInt
        let upper: UInt

        func mayHold(_ object: Retired) -> Bool { lower <= object.epoch && object.birth <= upper }

        static var isInFlight: Bool {
            var next = ThreadState.all
            while let thread = next {
                if thread.lower.load() != 0 { return true }
                next = thread.pointee.next
            }
            return false
        }

        static var inFlight: [Pass] {
            var passes: [Pass] = []
            var next = ThreadState.all
            while let thread = next {
                let lower = thread.lower.load()
                if lower != 0 {
                    passes.append(Pass(thread: thread, lower: lower, upper: thread.upper.load()))
                }
                next = thread.pointee.next
            }
            return passes
        }
    }
}

/// Something that passes may hold without retaining it.
protocol Retirable: AnyObject {
    /// The epoch before it could first be found.
    var birth: UInt { get }
}
