import Foundation
import TestSupport
import Testing

@testable import ResolverCheckedGenerator

@Suite("Members of the container")
struct ContainerMembersTests {
    /// Read by lines: the library's sources are laid out by a formatter.
    private static let found: (values: Set<String>, types: Set<String>) = {
        var values: Set<String> = ["registerGeneratedDependencies"]
        var types: Set<String> = []
        for folder in ["Resolver", "ResolverInspection", "ResolverChecked"] {
            let root = Repository.root.appendingPathComponent("Sources/\(folder)")
            let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else {
                    continue
                }
                var indent: Substring?
                for line in text.split(separator: "\n") {
                    if let open = indent {
                        if line == open + "}" { indent = nil }
                        guard let match = line.firstMatch(of: member), match.indent.count == open.count + 4 else {
                            continue
                        }
                        let words = match.modifiers.split(separator: " ")
                        guard words.contains("public") || words.contains("open"), !words.contains("static") else {
                            continue
                        }
                        if ["func", "var", "let"].contains(match.keyword) {
                            values.insert(String(match.name))
                        } else {
                            types.insert(String(match.name))
                        }
                    } else if let match = line.wholeMatch(of: /( *)(?:\S+ )*(?:extension|class) Resolver(?:: .*)? \{/) {
                        indent = match.1
                    }
                }
            }
        }
        return (values, types)
    }()

    private static var member:
        Regex<(Substring, indent: Substring, modifiers: Substring, keyword: Substring, name: Substring)>
    {
        /^(?<indent> *)(?<modifiers>(?:\S+ )*?)(?<keyword>func|var|let|struct|class|enum|protocol|typealias|actor) `?(?<name>\w+)/
    }

    @Test("The generator knows every public member of a container, so that no accessor is called like one")
    func values() {
        #expect(Self.found.values == ContainerMembers.values)
        #expect(Self.found.values.count > 20)
    }

    @Test("The generator knows every public type in the container, so that a type of that name is not mistaken for it")
    func types() {
        #expect(Self.found.types == ContainerMembers.types)
        #expect(Self.found.types.contains("Name"))
    }
}
