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
    private static func time(_ text: String, isFaulty: Bool = false, runs: Int = 5) -> Double {
        let taken = (0..<runs).map { _ in
            let start = ThreadTime.current
            let generation = generation(text)
            precondition(generation.hasErrors == isFaulty && generation.files.isEmpty == isFaulty)
            return ThreadTime.current - start
        }
        return taken.min() ?? 0
    }

    /// A resolver with a function for each key, and this number for `#` in both.
    private static func keys(
        _ count: Int, alias: String = "K# = Int", function: (Int) -> String
    ) -> String {
        let aliases = (0..<count).map { "typealias " + alias.replacing("#", with: "\($0)") }
        return """
            struct R: CheckedResolver {
            typealias Output = Key.K\(count - 1)
            enum Key { \(aliases.joined(separator: "; ")) }
            \((0..<count).map(function).joined(separator: "\n"))
            }
            """
    }

    private static func chain(_ count: Int) -> String {
        keys(count) { $0 == 0 ? "func k0() -> Key.K0 { 0 }" : "func k\($0)(_ k: Key.K\($0 - 1)) -> Key.K\($0) { k }" }
    }

    private static func dependencies(_ count: Int) -> String {
        (0..<count).map { number in
            let use = number == 0 ? "" : "_ = container.d\(number - 1)()"
            return "struct D\(number): Dependency { init(with container: SharedContainer) { \(use) } }"
        }.joined(separator: "\n")
    }

    /// Each in an extension of its own, of one type.
    private static func namespace(_ count: Int) -> String {
        (0..<count).map { number in
            "extension Space { public struct D\(number): Dependency { init(with container: SharedContainer) {} } }"
        }.joined(separator: "\n") + "\nenum Space {}"
    }

    /// Long enough to take longer than a thread is kept waiting.
    private static func literal(_ count: Int) -> String {
        resolver("Int", in: "[" + String(repeating: "[1, 2], ", count: count * 20) + "]")
    }

    @Test(
        "The time grows as the source does",
        arguments: [chain, dependencies, namespace, literal] as [@Sendable (Int) -> String])
    func linear(_ text: @Sendable (Int) -> String) {
        let small = Self.time(text(500))
        let large = Self.time(text(4_000))
        #expect(large < small * 24, "\(small) s, and \(large) s for eight times as much")
    }

    // MARK: - Faults

    private static func misspelt(_ count: Int) -> String {
        keys(count, alias: "KeyOfService# = Int") {
            "func k\($0)(_ k: Key.KeyOfSrevice\($0)) -> Key.KeyOfService\($0) { k }"
        }
    }

    private static func misspeltTypes(_ count: Int) -> String {
        keys(count) { "func k\($0)(_ k: Key.K\($0 / 2)) -> K\($0)Q { k }" }
    }

    private static func keysOfAnother(_ count: Int) -> String {
        keys(count, alias: "K# = Q.Key.K#") { "func k\($0)(_ k: Q.Key.K\($0)Q) -> Q.Key.K\($0) { k }" }
    }

    private static func cycles(_ count: Int) -> String {
        keys(count) {
            "func k\($0)(_ one: Key.K\(max(0, $0 - 1)), _ last: Key.K\(count - 1)) -> Key.K\($0) { one }"
        }
    }

    private static func makersOfOne(_ count: Int) -> String { keys(count) { "func k\($0)() -> Key.K1 { 0 }" } }

    @Test(
        "The time grows as the source does when all of it is wrong",
        arguments: [misspelt, misspeltTypes, keysOfAnother, cycles, makersOfOne] as [@Sendable (Int) -> String])
    func linearInFaults(_ text: @Sendable (Int) -> String) {
        let (small, large) = (text(200), text(800))
        // Others may need memory at the same time, so one good measurement is enough.
        var growths: [Double] = []
        repeat {
            growths.append(Self.time(large, isFaulty: true, runs: 1) / Self.time(small, isFaulty: true, runs: 2))
        } while growths.count < 8 && growths.allSatisfy { $0 >= 9 }
        #expect(growths.contains { $0 < 9 }, "\(growths) times as long for four times as much")
    }

    @Test("Of many cycles the first are told with all their steps, and each of the others with the one that closes it")
    func manyCycles() {
        let diagnostics = Self.generation(Self.cycles(800)).diagnostics
        #expect(diagnostics.count == 801)
        #expect(diagnostics.map(\.notes.count).reduce(0, +) < 3_000)
        #expect(
            diagnostics.contains {
                $0.message == "`Key.K400` needs itself: Key.K400 → Key.K799 → … → Key.K400" && $0.notes.count == 1
            })
    }
}
