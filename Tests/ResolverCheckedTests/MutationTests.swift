#if Checked
import Foundation
@testable import ResolverCheckedGenerator
import SwiftParser
import TestSupport
import Testing

/// What the generator makes of sources that nobody has meant.
@Suite("Mutants")
struct MutationTests {
    private static let count = ProcessInfo.processInfo.environment["RESOLVER_MUTANTS"].flatMap(Int.init) ?? 2_500
    private static let seed: UInt64 = 5
    /// What is worth putting into a source at random.
    private static let words = [
        "Key", "Output", "Key.Player", "Lazy<Key.Player>", "Self", "private", "static", "mutating", "async", "throws",
        "throws(Never)", "func", "typealias", "enum", "struct", "extension", "#if DEBUG", "#else", "#endif", "where",
        "Int",
        "CheckedResolver", "Dependency", "AsyncThrowingDependency", "ResolvedTo",
        "init(with container: SharedContainer)",
        "@MainActor", "@available(*, deprecated)", "import Foundation", "case one", "`default`", "<T>", "...", "inout",
        "->",
        "&", "public", "protocol", "actor", "class", "subscript", "{", "}", "(", ")", "\"", "/*", "//",
        "#sourceLocation()", "nonisolated", "@Database", "actor", "@globalActor", "@Swift.MainActor",
        "container.model()",
        "import Resolver", "public import ResolverChecked", "import ResolverChecked", "Model(with: container)", "??",
        "typealias Both = Dependency & Sendable", "[Int]", "#elseif os(iOS)", "`class`", "/a b/", "#\"\\#(\"#",
        "@available(*, unavailable)", "Both", "Feature.Dependency", "guard", "do {", "//\n", "\"\"\"",
        "@MainActor Dependency", "(any Model)", "any Model", "typealias ResolvedTo = (any Model)",
        "try? container.model()", "else if", "where container.model()", "out: do {", "break out", "container?.model()",
        "&&\n",
        "? container.model() :", "Other.Key.Player", "extension Both", "class Own: Model",
        "import protocol Feature.Dependency", "`say \"hi\"`",
        "static func < <T>", "operator ?>", "subscript(class c: Int)", "#if !DEBUG", "@Disk", "required",
    ]

    private struct Subject: Sendable {
        let sources: [(name: String, text: String)]
        let facts: [FileFacts]
        let mutations: [Mutation]
    }

    @Test(
        "Mutants of the cases' sources never crash it, what it writes of them parses, and tokens say what a parser does"
    )
    func mutants() {
        let subjects = (Case.right + Case.all).map { one in
            Subject(
                sources: one.sources,
                facts: one.sources.map { FileFacts(reading: SourceFile(path: $0.name, text: Array($0.text.utf8))) },
                mutations: one.sources.map { Mutation(of: $0.text) })
        }
        let lock = NSLock()
        nonisolated(unsafe) var outcomes = (written: 0, refused: 0)
        nonisolated(unsafe) var failures: [String] = []
        nonisolated(unsafe) var differences: [String] = []
        nonisolated(unsafe) var parsed = 0
        DispatchQueue.concurrentPerform(iterations: Self.count) { number in
            var random = SeededGenerator(seed: Self.seed &+ UInt64(number) << 32)
            let subject = subjects[number % subjects.count]
            let file = Int.random(in: subject.sources.indices, using: &random)
            let text = subject.mutations[file].mutant(&random, words: Self.words)
            var facts = subject.facts
            let source = SourceFile(path: subject.sources[file].name, text: Array(text.utf8))
            facts[file] = FileFacts(reading: source)
            let parsing = FileFacts(parsing: source)
            let difference = ScannerTests.difference(source, parsing)
            let parses = parsing.unclear == nil
            let generation = Generation(facts)
            // What does not parse, the compiler refuses with all that is made of it.
            let isBroken = parses && generation.files.contains { Parser.parse(source: $0.text).hasError }
            let isSilent = generation.files.isEmpty && !generation.hasErrors
            let hasSource = generation.files.contains { $0.text.contains("extension") }
            // Safety: nobody else has them while the lock is held.
            lock.withLock {
                if hasSource { outcomes.written += 1 } else { outcomes.refused += 1 }
                if parses { parsed += 1 }
                if let difference { differences.append("\(difference)\n\(text)") }
                if isBroken || isSilent {
                    failures.append("\(text)\n>>>\n\(generation.files.map(\.text).joined(separator: "\n"))")
                }
            }
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.first ?? "")")
        // Some nonsense parses, and is cut otherwise by those who do not.
        #expect(differences.count * 100 < parsed, "\(differences.count) of \(parsed): \(differences.first ?? "")")
        // If all were refused, or none, this would not say much.
        #expect(outcomes.written > Self.count / 20 && outcomes.refused > Self.count / 20, "\(outcomes)")
    }
}
#endif
