import Subjects

/// Threads against each other, as lines `series,threads,resolves per microsecond,longest`: how much all of them get done together, and how
/// many microseconds the longest single resolve took. With `--short`, for an instant only.
@main
enum Contention {
    static func main() {
        let isShort = CommandLine.arguments.contains("--short")
        printLine("series", "threads", "per microsecond", "longest microseconds")
        for work in Work.allCases {
            for company in Company.allCases where work.isAsked(in: company) {
                for threads in [1, 2, 4, 8] {
                    let run = Run(work, company, threads: threads, duration: .milliseconds(isShort ? 10 : 500))
                    let throughput = (0..<(isShort ? 1 : 5)).map { _ in run.throughput() }.max() ?? .nan
                    let longest = run.longest() / .microseconds(1)
                    printLine(
                        work.rawValue + company.rawValue, threads, rounded(throughput), rounded(longest))
                }
            }
        }
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
