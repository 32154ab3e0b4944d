import Compilation
import Foundation

/// Measures every row of the design's table, prints it with its bar, and fails where one is missed by more than the tolerance.
///
/// `--short` takes about a minute and judges only what other work on the machine leaves alone.
@main
enum Bars {
    static func main() {
        do {
            let missed = try measure()
            if missed.isEmpty { return }
            print("\nmissed by more than \(Row.toleranceText): \(missed.joined(separator: ", "))")
            exit(1)
        } catch {
            print("could not measure: \(error)")
            exit(2)
        }
    }

    /// The rows that were missed.
    private static func measure() throws -> [String] {
        let isShort = CommandLine.arguments.contains("--short")
        let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let benchmarks = try BenchmarkProcess(
            executable: programs.appendingPathComponent("SubjectBenchmarks"), round: .milliseconds(isShort ? 20 : 50))
        var table = Table()

        for row in TimedRow.all {
            table.add(try row.measure(benchmarks, rounds: isShort ? 10 : 40, isShort: isShort))
        }
        try benchmarks.end()
        for row in try AllocationRows.measure(executable: programs.appendingPathComponent("allocations")) {
            table.add(row)
        }
        for row in try AllocationRows.measureMemory(executable: programs.appendingPathComponent("memory")) {
            table.add(row)
        }
        for row in try CompilationRows.measure(programs: programs, isShort: isShort) { table.add(row) }
        return table.missed
    }
}
