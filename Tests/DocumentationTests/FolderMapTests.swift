import Foundation
import TestSupport
import Testing

/// The map of folders for who works on the library.
@Suite("The map of folders")
struct FolderMapTests {
    /// The folders that the map names, with those that they stand in: `Sources/Resolver/Scopes`.
    private static let named: Set<String> = {
        let page = Repository.root.appendingPathComponent("Documentation/Contributing.md")
        let lines = ((try? String(contentsOf: page, encoding: .utf8)) ?? "").components(separatedBy: "\n")
        let map = lines.drop { $0 != "## Where is what" }.drop { $0 != "```" }.dropFirst().prefix { $0 != "```" }
        var (names, path) = (Set<String>(), [String]())
        for line in map {
            // Texts that go on stand farther in than any folder.
            let indent = line.prefix { $0 == " " }.count
            guard indent <= 4, let slash = line.firstIndex(of: "/") else { continue }
            path = path.prefix(indent / 2) + [String(line[..<slash].dropFirst(indent))]
            names.insert(path.joined(separator: "/"))
        }
        return names
    }()

    @Test(
        "It names each folder of the sources and of the tests, and none that is not there",
        arguments: ["Sources", "Sources/*", "Plugins", "Tests", "Tests/Fixtures"])
    func folders(pattern: String) {
        let parents = pattern.hasSuffix("/*") ? Self.folders(in: String(pattern.dropLast(2))) : [pattern]
        let there = Set(parents.flatMap(Self.folders))
        #expect(!there.isEmpty)
        #expect(there.subtracting(Self.named).sorted() == [], "Documentation/Contributing.md does not name these")
        let named = Self.named.filter { parents.contains(($0 as NSString).deletingLastPathComponent) }
        #expect(
            named.subtracting(there).sorted() == [], "Documentation/Contributing.md names these, which are not there")
    }

    /// Returns the folders in a folder, but for empty ones and what builds leave behind.
    private static func folders(in folder: String) -> [String] {
        let url = Repository.root.appendingPathComponent(folder)
        let found = try? FileManager.default.contentsOfDirectory(
            at: url, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        return (found ?? []).filter { entry in
            let inside = try? FileManager.default.contentsOfDirectory(at: entry, includingPropertiesForKeys: nil)
            return inside?.isEmpty == false
        }.map { "\(folder)/\($0.lastPathComponent)" }
    }
}
