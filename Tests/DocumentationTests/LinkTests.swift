import Foundation
import TestSupport
import Testing

/// Pages lead to other pages and to places in them.
@Suite("Links")
struct LinkTests {
    @Test("Every relative link leads to a file, and every anchor to a heading", arguments: Page.all)
    func links(_ page: Page) throws {
        let folder = Repository.root.appendingPathComponent(page.path).deletingLastPathComponent()
        for link in links(in: page) {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let file =
                parts[0].isEmpty
                ? Repository.root.appendingPathComponent(page.path) : folder.appendingPathComponent(parts[0])
            #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path) links to \(link)")
            if parts.count == 2 {
                let text = try String(contentsOf: file, encoding: .utf8)
                #expect(anchors(in: text).contains(parts[1]), "\(page.path) links to \(link)")
            }
        }
    }

    @Test("The README leads to every page", arguments: Page.all.filter { $0.name != "README" })
    func readme(_ page: Page) throws {
        let readme = try #require(Page.all.first { $0.name == "README" })
        #expect(readme.text.contains("](\(page.path))"))
    }

    /// What stands in the round brackets of links, but for the web's addresses.
    private func links(in page: Page) -> [String] {
        page.text.components(separatedBy: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
            .filter { !$0.contains("://") }
    }

    /// The anchors that the headings of a page have on GitHub.
    private func anchors(in text: String) -> Set<String> {
        let headings = text.components(separatedBy: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                String(
                    heading.drop { $0 == "#" || $0 == " " }.lowercased().compactMap { character in
                        if character == " " { return "-" }
                        return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
                    })
            })
    }
}
