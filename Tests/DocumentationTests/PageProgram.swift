import Foundation

/// The Swift source that is made of a page, so that the compiler reports what it finds by the page's own lines.
///
/// Declarations stand in the file, as they do in an app. Statements stand in functions of an extension of `Resolver`, one for each heading, so that
/// `register` and `resolve` can be written as they are in an injection file.
struct PageProgram {
    let page: Page

    /// Marks, in what the program writes, where a block begins.
    static func mark(_ block: Block) -> String { "\u{1}\(block.line)\u{1}" }

    /// What a program wrote, with the app's module called `App` as on the page.
    func shown(_ text: String) -> String { text.replacingOccurrences(of: "\(page.module)/", with: "App/") }

    /// A program that runs the page from top to bottom; or, given a line, the block there, which stops it.
    var source: String {
        let stopping = page.blocks.filter { $0.kind == .stops }
        let sections = Dictionary(grouping: page.shared, by: \.section).sorted { $0.key < $1.key }.map(\.value)
        var lines = ["import Resolver"]
        lines += page.shared.flatMap { declarations(of: $0) }
        lines += stopping.flatMap { declarations(of: $0) }
        for blocks in sections { lines += function("section\(blocks[0].section)", blocks) }
        for block in stopping { lines += function("stop\(block.line)", [block]) }
        lines += ["@main enum PageRunner {", "@MainActor static func main() async throws {"]
        lines += ["switch CommandLine.arguments.dropFirst().first {"]
        for block in stopping { lines += ["case \"\(block.line)\":", call("stop\(block.line)", [block])] }
        let run = sections.map { call("section\($0[0].section)", $0) }
        lines += ["default:"] + (run.isEmpty ? ["break"] : run)
        lines += ["}", "}", "}"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The tests on the page, with its declarations.
    var tests: String {
        let lines =
            ["import Foundation", "import Resolver", "import ResolverTesting", "import Testing"]
            + page.shared.flatMap { declarations(of: $0) }
            + page.tests.flatMap { ["#sourceLocation(file: \"\($0.page)\", line: \($0.line))"] + $0.code }
        return lines.joined(separator: "\n") + "\n#sourceLocation()\n"
    }

    /// The page's declarations and, in a function, one more block.
    func source(with block: Block) -> String {
        let lines = ["import Resolver"] + page.shared.flatMap { declarations(of: $0) } + declarations(of: block)
        return (lines + function("block", [block])).joined(separator: "\n") + "\n"
    }

    private func declarations(of block: Block) -> [String] {
        located(Snippet(block.code).declarations, block)
    }

    private func function(_ name: String, _ blocks: [Block]) -> [String] {
        var lines = ["extension Resolver {", "static func \(name)() \(isAsync(blocks) ? "async " : "")throws {"]
        for block in blocks {
            lines.append("print(\"\\u{1}\(block.line)\\u{1}\", terminator: \"\")")
            lines += located(Snippet(block.code).statements, block)
        }
        // A constant that an example only defines is not an oversight.
        lines += blocks.flatMap { Snippet($0.code).constants }.map { "_ = \($0)" }
        return lines + ["}", "}"]
    }

    private func call(_ name: String, _ blocks: [Block]) -> String {
        "try \(isAsync(blocks) ? "await " : "")Resolver.\(name)()"
    }

    private func isAsync(_ blocks: [Block]) -> Bool {
        blocks.contains { block in
            Snippet(block.code).statements.contains { $0.code.contains { $0.contains("await ") } }
        }
    }

    /// A block that shows what it writes counts its own lines, since an error's text names them.
    private func located(_ parts: [Snippet.Part], _ block: Block) -> [String] {
        parts.flatMap { part in
            let place =
                block.output == nil
                ? "file: \"\(block.page)\", line: \(block.line + part.line)"
                : "file: \"\(block.page)/Example.swift\", line: \(1 + part.line)"
            return ["#sourceLocation(\(place))"] + part.code + ["#sourceLocation()"]
        }
    }
}
