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
        let counts = try counts(of: executable)
        return expected.map { row in
            Row(
                id: "P9", what: row.what, from: "", result: counts[row.name] ?? .nan, unit: "",
                bar: .exactly(row.count), isJudged: true)
        }
    }

    /// The row P19, out of what the program `memory` prints.
    static func measureMemory(executable: URL) throws -> [Row] {
        let counts = try counts(of: executable)
        let bars: [(String, Double, held: Double?)] = [
            ("registration", 300, nil), ("kept instance", 350, nil), ("service passed on", 48, 140),
        ]
        return bars.map { name, aim, held in
            Row(
                id: "P19", what: "memory: \(name)", from: "", result: counts[name] ?? .nan, unit: " B",
                bar: .atMost(aim), isJudged: true, held: held)
        }
    }

    /// The numbers that a program prints, each with a tab and a name behind it.
    private static func counts(of executable: URL) throws -> [String: Double] {
        let lines = try Command.output(of: executable, []).split(separator: "\n").map { $0.split(separator: "\t") }
        return Dictionary(lines.map { (String($0.last ?? ""), Double($0[0]) ?? .nan) }) { $1 }
    }
}
