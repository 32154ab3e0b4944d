import Foundation
import ResolverCheckedGenerator
import TestSupport
import Testing

/// Sources as large and as deep as nobody writes, and generators do.
@Suite("Scale")
struct ScaleTests {
    private static func generation(_ text: String) -> Generation {
        Generation([
            FileFacts(reading: SourceFile(path: "S.swift", text: Array("import ResolverChecked\n\(text)".utf8)))
        ])
    }

    private static func nested(_ count: Int, _ opening: String, _ inner: String, _ closing: String) -> String {
        String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
    }

    private static func resolver(_ part: String, in body: String = "") -> String {
        """
        struct R: CheckedResolver {
            typealias Output = Key.Part
            enum Key { typealias Part = \(part) }
            func part() -> Key.Part { make(\(body)) }
        }
        """
    }

    @Test(
        "More levels than compilers take are read, on a thread with little stack",
        arguments: [
            resolver(nested(5_000, "Optional<", "Int", ">")), resolver(nested(5_000, "[", "Int", "]")),
            resolver(nested(5_000, "(", "Int", ")")), resolver(nested(5_000, "(Int) -> ", "Int", "")),
            resolver(nested(5_000, "some ", "Sendable", "")), resolver(nested(5_000, "@A ", "Int", "?")),
            resolver("Int", in: nested(250, "[", "1", "]")), resolver("Int", in: nested(5_000, "(", "1", ")")),
            resolver("Int", in: nested(250, "{ if true { ", "1", " } }")),
            resolver("Int", in: nested(100, "\"\\(", "1", ")\"")), resolver("Int", in: nested(5_000, "/* ", "", " */")),
            nested(250, "enum E {\n", resolver("Int"), "\n}"),
            nested(250, "#if DEBUG\n", resolver("Int"), "\n#endif"),
        ])
    func levels(_ text: String) async {
        let generation = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: Self.generation(text)) }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(generation.diagnostics.isEmpty, "\(generation.diagnostics.map(\.message))")
        #expect(generation.files.contains { $0.text.contains("func resolve() -> Output") })
    }

    /// Twice as much may take four times as long only if something is done for each pair.
    private static func time(_ text: String) -> Double {
        let clock = ContinuousClock()
        let taken = (0..<5).map { _ in
            clock.measure {
                let generation = generation(text)
                precondition(!generation.hasErrors && !generation.files.isEmpty)
            }
        }
        let least = taken.min() ?? .zero
        return Double(least.components.seconds) + Double(least.components.attoseconds) * 1e-18
    }

    private static func keys(_ count: Int) -> String {
        let aliases = (0..<count).map { "typealias K\($0) = Int" }
        let functions = (0..<count).map { number in
            number == 0
                ? "func k0() -> Key.K0 { 0 }" : "func k\(number)(_ k: Key.K\(number - 1)) -> Key.K\(number) { k }"
        }
        return """
            struct R: CheckedResolver {
            typealias Output = Key.K\(count - 1)
            enum Key { \(aliases.joined(separator: "; ")) }
            \(functions.joined(separator: "\n"))
            }
            """
    }

    private static func dependencies(_ count: Int) -> String {
        (0..<count).map { number in
            let use = number == 0 ? "" : "_ = container.d\(number - 1)()"
            return "struct D\(number): Dependency { init(with container: SharedContainer) { \(use) } }"
        }.joined(separator: "\n")
    }

    /// Long enough to take longer than a thread is kept waiting.
    private static func literal(_ count: Int) -> String {
        resolver("Int", in: "[" + String(repeating: "[1, 2], ", count: count * 20) + "]")
    }

    @Test("The time grows as the source does", arguments: [keys, dependencies, literal] as [@Sendable (Int) -> String])
    func linear(_ text: @Sendable (Int) -> String) {
        let small = Self.time(text(500))
        let large = Self.time(text(4_000))
        #expect(large < small * 24, "\(small) s, and \(large) s for eight times as much")
    }
}
