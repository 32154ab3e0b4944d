import Compilation
import Foundation

/// The rows P11 to P14 and P18: what the library and 400 registrations cost before the program runs.
enum CompilationRows {
    static let count = 400

    static func measure(programs: URL, isShort: Bool) throws -> [Row] {
        let compiler = try Compiler(products: programs)
        defer { try? compiler.removeFiles() }
        return [
            try typeChecking(compiler, isShort: isShort), try codeSize(compiler), try programSize(compiler),
            try optimising(compiler, isShort: isShort),
        ] + (isShort ? [] : [try library(compiler)])
    }

    private static func typeChecking(_ compiler: Compiler, isShort: Bool) throws -> Row {
        // In turn, so that whatever slows the machine down slows down both.
        var registered = Duration.seconds(.max / 2)
        var byHand = registered
        for _ in 0..<(isShort ? 3 : 10) {
            registered = min(
                registered, try compiler.typeCheckingTime(GeneratedSource(.dependencies, count: count), tries: 1))
            byHand = min(byHand, try compiler.typeCheckingTime(GeneratedSource(.byHand, count: count), tries: 1))
        }
        let milliseconds = [registered, byHand].map { "\(Int($0 / .milliseconds(1))) ms" }
        return Row(
            id: "P11", what: "type-checking 400 registrations ÷ by hand", from: milliseconds.joined(separator: ", "),
            result: registered / byHand, unit: "", bar: .atMost(isShort ? 5 : 2.5), isJudged: true)
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

    /// What a program pays that uses the library at all.
    private static func programSize(_ compiler: Compiler) throws -> Row {
        let classes =
            "final class Part {}\nfinal class Whole { let part: Part; init(_ part: Part) { self.part = part } }\n"
        let with = """
            import Resolver
            \(classes)
            final class Owner { @Injected var whole: Whole }
            @main enum Program {
                static func main() {
                    Resolver.register { Part() }.scope(.application)
                    Resolver.register { Whole(Resolver.resolve()) }
                    print(Owner().whole.part)
                }
            }
            """
        let without = "\(classes)@main enum Program { static func main() { print(Whole(Part()).part) } }"
        let sizes = try (
            compiler.strippedSize(of: with, named: "With"), compiler.strippedSize(of: without, named: "Without")
        )
        return Row(
            id: "P13", what: "size of a stripped program with the library", from: "\(sizes.0) B, \(sizes.1) B",
            result: Double(sizes.0 - sizes.1), unit: " B", bar: .atMost(400_000), isJudged: true, held: 1_700_000)
    }

    /// What a clean build pays.
    private static func library(_ compiler: Compiler) throws -> Row {
        Row(
            id: "P14", what: "optimised build of the library", from: "", result: try compiler.libraryTime(), unit: " s",
            bar: .atMost(10), isJudged: true, held: 90)
    }

    /// What an app's daily build pays, beside the same lines for a container that does nothing.
    private static func optimising(_ compiler: Compiler, isShort: Bool) throws -> Row {
        func time(_ line: ChainSource.Line, _ container: Compiler.Container = .library) throws -> Double {
            try compiler.optimisingTime(ChainSource.source(line, count: count), for: container)
        }
        // In turn, so that whatever slows the machine down slows down both.
        var (closures, empty) = (Double.infinity, Double.infinity)
        for _ in 0..<(isShort ? 2 : 5) {
            closures = min(closures, try time(.closure))
            empty = min(empty, try time(.closure, .empty))
        }
        let (initializers, classes) = (try time(.initializer), try time(.none))
        let others = "init \(initializers.short) s, classes \(classes.short) s"
        return Row(
            id: "P18", what: "optimising 400 lines of register ÷ empty container",
            from: "\(closures.short) s, \(empty.short) s; \(others)", result: closures / empty, unit: "",
            bar: .atMost(1.4), isJudged: true)
    }
}
