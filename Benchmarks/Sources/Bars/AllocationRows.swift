import Compilation
import Foundation

/// The row P9, out of what the program `allocations` prints.
enum AllocationRows {
    private static let expected: [(name: String, what: String, count: Double)] = [
        ("kept", "heap allocations: kept instance", 0),
        ("unique", "heap allocations: unique", 1),
        ("graph", "heap allocations: graph of four", 4),
    ]

    static func measure(executable: URL) throws -> [Row] {
        let lines = try Command.output(of: executable, []).split(separator: "\n")
        return expected.map { row in
            let line = lines.first { $0.hasSuffix("\t" + row.name) }
            let count = line.flatMap { Double($0.prefix { $0 != "\t" }) } ?? .nan
            return Row(
                id: "P9", what: row.what, from: "", result: count, unit: "", bar: .exactly(row.count), isJudged: true)
        }
    }
}
