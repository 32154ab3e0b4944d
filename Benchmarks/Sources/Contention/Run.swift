import ByHand
import Resolver
import Services
import Subjects
import Synchronization

/// Some threads at some work, for some time.
final class Run: Sendable {
    private let work: Work
    private let company: Company
    private let threads: Int
    private let duration: Duration
    private let resolver = Resolver()
    private let application = Application { Draft() }

    init(_ work: Work, _ company: Company, threads: Int, duration: Duration) {
        self.work = work
        self.company = company
        self.threads = threads
        self.duration = duration
        Work.register(in: resolver)
    }

    /// Resolves in each microsecond, of all threads together.
    func throughput() -> Double {
        let batch = 1_000
        let done = Atomic(0)
        let start = ContinuousClock.now
        let end = start + duration
        run { thread in
            var batches = 0
            while ContinuousClock.now < end {
                self.work.perform(thread, batch, self.resolver, self.application)
                batches += 1
            }
            done.wrappingAdd(batches * batch, ordering: .relaxed)
        }
        return Double(done.load(ordering: .relaxed)) / ((ContinuousClock.now - start) / .microseconds(1))
    }

    /// The longest that one resolve took, whatever it was that held it up: the machine's scheduler, mostly, where there are more
    /// threads than cores.
    func longest() -> Duration {
        let longest = Mutex(Duration.zero)
        let end = ContinuousClock.now + duration
        run { thread in
            var own = Duration.zero
            var now = ContinuousClock.now
            while now < end {
                self.work.perform(thread, 1, self.resolver, self.application)
                let next = ContinuousClock.now
                own = max(own, next - now)
                now = next
            }
            longest.withLock { $0 = max($0, own) }
        }
        return longest.withLock { $0 }
    }

    private func run(_ body: @escaping @Sendable (_ thread: Int) -> Void) {
        let running = Atomic(threads)
        let companion = company == .none ? 0 : 1
        onThreads(threads + companion) { thread in
            if thread < self.threads {
                body(thread)
                running.wrappingSubtract(1, ordering: .releasing)
            } else {
                while running.load(ordering: .acquiring) > 0 { self.keepCompany() }
            }
        }
    }

    private func keepCompany() {
        switch company {
        case .none: break
        case .writer: for type in ManyTypes.first(100) { resolver.registerNothing(as: type) }
        case .bystander:
            var checksum = Checksum()
            for _ in 0..<1_000 { checksum.add(Application.network(of: application)) }
            checksum.finish()
        }
    }
}
