import Compilation
import Foundation

/// The rows P11 and P12: what 400 registrations cost before the program runs.
enum CompilationRows {
    static let count = 400

    static func measure(programs: URL, isShort: Bool) throws -> [Row] {
        let compiler = try Compiler(products: programs)
        defer { try? compiler.removeFiles() }
        return [try typeChecking(compiler, tries: isShort ? 3 : 10), try codeSize(compiler)]
    }

    private static func typeChecking(_ compiler: Compiler, tries: Int) throws -> Row {
        // In turn, so that whatever slows the machine down slows down both.
        var registered = Duration.seconds(.max / 2)
        var byHand = registered
        for _ in 0..<tries {
            registered = min(
                registered, try compiler.typeCheckingTime(GeneratedSource(.dependencies, count: count), tries: 1))
            byHand = min(byHand, try compiler.typeCheckingTime(GeneratedSource(.byHand, count: count), tries: 1))
        }
        let milliseconds = [registered, byHand].map { "\(Int($0 / .milliseconds(1))) ms" }
        return Row(
            id: "P11", what: "type-checking 400 registrations ÷ by hand", from: milliseconds.joined(separator: ", "),
            result: registered / byHand, unit: "", bar: .atMost(5), isJudged: true)
    }

    /// What 400 more add, beyond what their classes add.
    private static func codeSize(_ compiler: Compiler) throws -> Row {
        let sizes = try [false, true].map { isWired in
            try [100, 100 + count].map { count in
                try compiler.codeSize(of: compiler.build(GeneratedSource(.bare, count: count), isWired: isWired))
            }
        }
        let classes = sizes[0][1] - sizes[0][0]
        let everything = sizes[1][1] - sizes[1][0]
        return Row(
            id: "P12", what: "code size of one registration, without its class",
            from: "\(everything / count) B, \(classes / count) B", result: Double(everything - classes) / Double(count),
            unit: " B", bar: .atMost(300), isJudged: true)
    }
}
