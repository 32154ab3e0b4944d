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

    /// The row P19, out of what the program `memory` prints.
    static func measureMemory(executable: URL) throws -> [Row] {
        let aims: [String: (bar: Double, held: Double)] = [
            "registration": (300, 510), "kept instance": (350, 630), "service passed on": (48, 255),
        ]
        return try Command.output(of: executable, []).split(separator: "\n").map { line in
            let columns = line.split(separator: "\t").map(String.init)
            let aim = aims[columns[1]]
            return Row(
                id: "P19", what: "memory: \(columns[1])", from: "", result: Double(columns[0]) ?? .nan, unit: " B",
                bar: aim.map { .atMost($0.bar) } ?? .none, isJudged: true, held: aim?.held)
        }
    }
}
