import Foundation
import TestSupport
import Testing

/// What the pages say is what the library does.
@Suite("Documentation")
struct DocumentationTests {
    static let stopping = blocks { $0 == .stops }
    static let failing = blocks { if case .fails = $0 { true } else { false } }
    static let examples = blocks { if case .example = $0 { true } else { false } }
    static let apple = blocks { $0 == .apple }
    static let manifests = blocks { $0 == .package }

    /// The blocks of a kind, each with its page.
    private static func blocks(where condition: (Block.Kind) -> Bool) -> [(page: Page, block: Block)] {
        Page.all.flatMap { page in page.blocks.filter { condition($0.kind) }.map { (page, $0) } }
    }

    @Test("The pages are found, and say what each of their blocks is")
    func pagesAreFound() {
        #expect(Page.all.count >= 20)
        #expect(Page.all.allSatisfy { !$0.text.isEmpty })
        for page in Page.all {
            for block in page.blocks {
                if case .unknown(let words) = block.kind { Issue.record("\(page.path):\(block.line): swift \(words)") }
            }
        }
        #expect(!Self.stopping.isEmpty && !Self.failing.isEmpty && !Self.apple.isEmpty && !Self.manifests.isEmpty)
    }

    @Test("Every page compiles without a warning")
    func pagesCompile() async throws {
        let failure = try await PagePackage.shared().failure
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test("Every page runs, its assertions hold, and it writes what it shows", arguments: Page.all)
    func pageRuns(_ page: Page) async throws {
        guard let package = try await PagePackage.compiled() else { return }
        let result = try await package.run(page)
        #expect(result.isSuccess, "\(result.errors)")
        for block in page.shared {
            // What a block writes stands between its mark and the next.
            let behind = result.output.components(separatedBy: PageProgram.mark(block)).dropFirst().first
            let written = try #require(behind, "\(page.path):\(block.line) did not run").prefix { $0 != "\u{1}" }
            let expected = block.output.map { $0 + "\n" } ?? ""
            #expect(PageProgram(page: page).shown(String(written)) == expected, "\(page.path):\(block.line)")
        }
    }

    @Test("The tests on the pages pass")
    func testsPass() async throws {
        guard let package = try await PagePackage.compiled() else { return }
        let result = try await package.test()
        #expect(result.isSuccess, "\(result.transcript)")
        let names = Page.all.flatMap(\.tests).flatMap(\.code).filter { $0.contains("@Test") }
        #expect(!names.isEmpty && result.transcript.contains("Test run with \(names.count) test"))
    }

    @Test("A block that stops the program stops it with the text the page shows", arguments: stopping)
    func blockStops(_ page: Page, _ block: Block) async throws {
        guard let package = try await PagePackage.compiled() else { return }
        let result = try await package.run(page, block)
        #expect(!result.isSuccess)
        let behind = result.errors.components(separatedBy: "Fatal error: ").dropFirst().joined()
        // Some runtimes add a trace of the stack.
        let stopped = behind.components(separatedBy: "\nCurrent stack trace:")[0].trimmingCharacters(in: .newlines)
        let expected = try #require(block.output, "\(page.path):\(block.line) shows no text")
        #expect(PageProgram(page: page).shown(stopped) == expected)
    }

    @Test("A block that the compiler refuses is refused with the words it quotes", arguments: failing)
    func blockFails(_ page: Page, _ block: Block) async throws {
        guard let package = try await PagePackage.compiled() else { return }
        guard case .fails(let words) = block.kind else { return }
        let result = try await package.typecheck(page, block)
        #expect(!result.isSuccess)
        let lines = block.line..<(block.line + block.code.count)
        let isQuoted = result.transcript.components(separatedBy: "\n").contains { line in
            line.contains("error: ") && line.contains(words)
                && lines.contains { line.hasPrefix("\(page.path):\($0):") }
        }
        #expect(isQuoted, "\(result.transcript)")
    }

    @Test("A block for Apple's systems fits the library as it is built there", arguments: apple)
    func appleBlock(_ page: Page, _ block: Block) async throws {
        let result = try await AppleModules.shared().typecheck(page, block)
        #expect(result.isSuccess, "\(result.transcript)")
    }

    @Test("A block from an example stands there as it is", arguments: examples)
    func exampleBlock(_ page: Page, _ block: Block) throws {
        guard case .example(let path) = block.kind else { return }
        let text = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
        #expect(text.contains(block.code.joined(separator: "\n")), "\(path) has no such code")
    }

    @Test("A manifest is one that the package manager reads", arguments: manifests)
    func manifest(_ page: Page, _ block: Block) async throws {
        let folder = try TemporaryFolder()
        try folder.write(block.code.joined(separator: "\n"), to: "Package.swift")
        let result = try await Command.run(["swift", "package", "--package-path", folder.url.path, "dump-package"])
        #expect(result.isSuccess, "\(result.errors)")
        #expect(result.output.contains("\"Resolver\""))
    }
}
