import Subjects

/// Cost against size, as lines `series,size,nanoseconds`. With `--short`, only small sizes.
@main
enum Growth {
    static let isShort = CommandLine.arguments.contains("--short")

    static func main() {
        printLine("series", "size", "nanoseconds")
        Registrations.measure(sizes([10, 100, 1_000, 10_000, 100_000, 1_000_000]))
        Chains.measure(sizes([1, 10, 100, 500, 1_000, 2_000]))
        Width.measure(sizes([1, 10, 100, 500, 1_000]))
        Nesting.measure(sizes([1, 2, 4, 8, 16, 32, 64]))
    }

    private static func sizes(_ all: [Int]) -> [Int] { isShort ? all.filter { $0 <= 1_000 } : all }
}
