import AllocationCounter
import Subjects

/// Prints, for each operation, how many heap allocations it makes: `allocations`, a tab, its name.
@main
enum Allocations {
    static func main() {
        for subject in Subject.singleThreaded { print("\(average(subject))\t\(subject.name)") }
    }

    /// Allocations each time, when everything that is done once has been done.
    private static func average(_ subject: Subject) -> Double {
        let count = 1_000
        let work = subject.prepare()
        work(count)
        let fresh = subject.isSpent ? subject.prepare() : work
        allocation_counter_start()
        fresh(count)
        return Double(allocation_counter_stop()) / Double(count)
    }
}
