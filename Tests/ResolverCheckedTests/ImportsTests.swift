import ResolverCheckedGenerator
import Testing

/// What generated files import.
@Suite("Imports")
struct ImportsTests {
    /// The imports of what is generated for the first file, but for that of the library.
    private static func imports(
        of sources: [(name: String, text: String)], _ below: [(name: String, text: String)] = []
    ) -> [String] {
        func facts(_ source: (name: String, text: String)) -> FileFacts {
            FileFacts(reading: SourceFile(path: "\(source.name).swift", text: Array(source.text.utf8)))
        }
        let modules = below.map { (name: $0.name, files: [facts($0)]) }
        let lines = Generation(sources.map(facts), modules: modules).files.flatMap { $0.text.split(separator: "\n") }
        return lines.map(String.init).filter { $0.contains("import ") && !$0.hasSuffix("ResolverChecked") }
    }

    private static let player = """
        public import Kit
        public import Tools
        public import ResolverChecked
        public struct PlayerResolver: CheckedResolver {
            public typealias Output = Key.Player
            public enum Key { public typealias Player = Kit.Player }
            func player() -> Key.Player { Player() }
        }
        """

    @Test("What a public output stands for needs no import")
    func output() { #expect(Self.imports(of: [("Player", Self.player)]).isEmpty) }

    @Test("An import that another resolver needs does not hide what a public output stands for")
    func shared() {
        let loader = """
            import Kit
            internal import ResolverChecked
            struct LoaderResolver: CheckedResolver {
                typealias Output = Key.Text
                enum Key { typealias Text = String }
                func text() throws(KitError) -> Key.Text { "" }
            }
            """
        #expect(Self.imports(of: [("Player", Self.player), ("Loader", loader)]) == ["public import Kit"])
        #expect(
            Self.imports(of: [("Player", Self.player), ("Loader", "internal \(loader)")]) == ["public import Kit"])
    }

    private static let kit = """
        public import ResolverChecked
        public protocol Made: Sendable { init() }
        extension Made { public init(with container: SharedContainer) { self.init() } }
        """

    @Test("An initialiser that a protocol of another module gives needs the import of that module, for nobody else")
    func inherited() {
        let text = """
            internal import ResolverChecked
            struct Store: Dependency, Book {}
            """
        let book = "public import Kit\nprotocol Book: Made {}"
        for below in [[("Kit", Self.kit)], []] {
            #expect(
                Self.imports(of: [("Store", text), ("Book", book)], below) == [
                    "internal import Kit", "internal import Resolver",
                ])
        }
        let own = text.replacing("{}", with: "{ init(with container: SharedContainer) {} }")
        #expect(Self.imports(of: [("Store", own), ("Book", book)], []) == ["internal import Resolver"])
    }

    @Test("The effects of an initialiser that is inherited are those that it has in its own module")
    func inheritedEffects() {
        let text = "import Kit\nimport ResolverChecked\nstruct Store: ThrowingDependency, Made {}"
        let facts = [("Own", text), ("Kit", Self.kit)].map { name, text in
            FileFacts(reading: SourceFile(path: "\(name).swift", text: Array(text.utf8)))
        }
        let files = Generation([facts[0]], modules: [(name: "Kit", files: [facts[1]])]).files
        #expect(files.contains { $0.text.contains("get { generatedThrowingAccessor { Store(with: $0) } }") })
    }
}
