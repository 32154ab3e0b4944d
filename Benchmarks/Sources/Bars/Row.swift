import Foundation

/// A row of the table: what was measured, what came out, and whether that is good enough.
struct Row {
    enum Bar {
        case atMost(Double)
        case atLeast(Double)
        /// To the last one.
        case exactly(Double)
        /// Printed for what it is.
        case none
    }

    let id: String
    let what: String
    /// What the result was made from, such as the two times of a ratio.
    let from: String
    let result: Double
    let unit: String
    let bar: Bar
    /// False where, on a busy machine, the result says nothing.
    let isJudged: Bool
    /// Set for an aim that has not been reached: the bar is where it is to go, this is where it has to stay until then.
    var held: Double?

    /// A bar may be missed by so much: machines differ, and so do two runs on one. By twice as much in a short run, beside other work:
    /// what the library does itself is held there by the count of instructions, to a tenth.
    static let tolerance = CommandLine.arguments.contains("--short") ? 1.30 : 1.15

    static var toleranceText: String { "\(((tolerance - 1) * 100).rounded().formatted()) %" }

    var isMissed: Bool {
        // No number is no result.
        if let held { return !isMet && !(result <= held) }
        return switch bar {
        case .atMost(let limit): !(result <= limit * Row.tolerance)
        case .atLeast(let limit): !(result >= limit / Row.tolerance)
        case .exactly(let number): result != number
        case .none: false
        }
    }

    private var isMet: Bool {
        switch bar {
        case .atMost(let limit): result <= limit
        case .atLeast(let limit): result >= limit
        case .exactly(let number): result == number
        case .none: true
        }
    }

    var verdict: String {
        if case .none = bar { return "" }
        if isMet { return "holds" }
        if !isJudged { return "not judged" }
        if isMissed { return "MISSED" }
        return held.map { "an aim; held to \($0.short)" } ?? "within \(Row.toleranceText)"
    }

    var barText: String {
        switch bar {
        case .atMost(let limit): "≤ \(limit.short)"
        case .atLeast(let limit): "≥ \(limit.short)"
        case .exactly(let number): "= \(number.short)"
        case .none: ""
        }
    }

    var resultText: String { result.short + unit }
}

extension Double {
    /// Three digits or so.
    var short: String {
        if !isFinite { return "–" }
        if self == rounded() || magnitude >= 100 { return String(Int(rounded())) }
        let digits = magnitude >= 10 ? 10.0 : 100.0
        return String((self * digits).rounded() / digits)
    }
}
