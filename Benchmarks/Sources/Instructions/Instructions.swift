import Callgrind
import Subjects

/// Does each operation under `valgrind --tool=callgrind`, which writes down how many instructions it takes: twice, one time with
/// twice the count, so that the difference is free of everything that is done once. `Scripts/instructions` reads it.
@main
enum Instructions {
    static func main() {
        guard callgrind_is_available() != 0 else {
            print("built without valgrind's headers (Debian: apt-get install valgrind)")
            return
        }
        // All, or those named on the command line.
        let names = CommandLine.arguments.dropFirst()
        for subject in Subject.singleThreaded where names.isEmpty || names.contains(subject.name) { count(subject) }
    }

    private static func count(_ subject: Subject) {
        let count = 1_000
        // Whatever happens only the first time, and to full tables of the allocator.
        let work = subject.prepare()
        work(count)
        for factor in [1, 2] {
            let name = "\(subject.name)|\(count * factor)"
            let fresh = subject.isSpent ? subject.prepare() : work
            callgrind_start()
            fresh(count * factor)
            callgrind_stop(name)
        }
    }
}
