import Foundation
import TestSupport
import Testing

/// A page of the documentation, with the code on it.
struct Page: Sendable, CustomTestStringConvertible {
    /// The file's name without its ending.
    let name: String
    /// The file, from the root of the repository.
    let path: String
    let text: String
    let blocks: [Block]

    var testDescription: String { path }

    /// The module that is made of the page.
    var module: String { "\(name)Page" }

    /// The tests on the page.
    var tests: [Block] { blocks.filter { $0.kind == .testing } }

    /// The code that the whole page shares, block by block.
    var shared: [Block] { blocks.filter { $0.kind == .shared } }

    init(path: String) throws {
        self.path = path
        let url = Repository.root.appendingPathComponent(path)
        name = url.deletingPathExtension().lastPathComponent
        text = try String(contentsOf: url, encoding: .utf8)
        blocks = Block.all(in: text, of: path)
    }

    /// `README.md` and every page of `Documentation/`.
    static let all: [Page] = {
        let folder = Repository.root.appendingPathComponent("Documentation").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let paths = ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
        return paths.compactMap { try? Page(path: $0) }
    }()
}

/// A fenced block of Swift code.
struct Block: Sendable, CustomTestStringConvertible {
    /// What the words behind `swift` on the fence ask for.
    enum Kind: Hashable, Sendable {
        /// Nothing: the code is compiled with the page's, and run.
        case shared
        /// `stops`: the code stops the program, with the text that the next block shows.
        case stops
        /// `fails: …`: the compiler refuses the code, with these words.
        case fails(String)
        /// `apple`: the code is for Apple's systems, and checked against stand-ins for their frameworks.
        case apple
        /// `package`: the code is a package's manifest.
        case package
        /// `checked`: the code needs what is generated for it. ResolverCheckedTests generate it, and run it.
        case checked
        /// `testing`: tests, which are compiled with the page's declarations, and run.
        case testing
        /// `example …`: the code stands in that file of the examples, which CI builds and tests.
        case example(String)
        /// Something else, which no test knows of.
        case unknown(String)

        init(_ words: String) {
            switch words {
            case "": self = .shared
            case "stops": self = .stops
            case "apple": self = .apple
            case "package": self = .package
            case "testing": self = .testing
            case let words where words == "checked" || words.hasPrefix("checked "): self = .checked
            case let words where words.hasPrefix("example "):
                self = .example("Examples/\(words.dropFirst("example ".count))")
            case let words where words.hasPrefix("fails: "): self = .fails(String(words.dropFirst("fails: ".count)))
            default: self = .unknown(words)
            }
        }
    }

    let kind: Kind
    let page: String
    /// The line of the page on which the code begins, counted from 1.
    let line: Int
    /// Counts headings: blocks under the same one share their variables.
    let section: Int
    let code: [String]
    /// What the block writes, from a block marked `text` that follows it.
    var output: String?

    var testDescription: String { "\(page):\(line)" }

    static func all(in text: String, of page: String) -> [Block] {
        var blocks: [Block] = []
        var section = 0
        var fence: (words: String, line: Int, code: [String])?
        // Whether nothing but white space has come since the last block of Swift.
        var isBehind = false
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if let open = fence {
                guard line == "```" else {
                    fence?.code.append(line)
                    continue
                }
                fence = nil
                let words = open.words.split(separator: " ", maxSplits: 1).map(String.init)
                if words.first == "swift" {
                    let kind = Kind(words.count == 2 ? words[1] : "")
                    blocks.append(
                        Block(kind: kind, page: page, line: open.line, section: section, code: open.code))
                } else if words.first == "text", isBehind {
                    blocks[blocks.count - 1].output = open.code.joined(separator: "\n")
                }
                isBehind = words.first == "swift"
            } else if line.hasPrefix("```") {
                fence = (String(line.dropFirst(3)), index + 2, [])
            } else if line.hasPrefix("#") {
                section += 1
                isBehind = false
            } else if !line.isEmpty {
                isBehind = false
            }
        }
        return blocks
    }
}
