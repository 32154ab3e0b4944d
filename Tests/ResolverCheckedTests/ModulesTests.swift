import Foundation
import ResolverCheckedGenerator
import Testing

/// What is known of the modules below a target.
@Suite("Modules")
struct ModulesTests {
    private static func facts(_ path: String, _ text: String) -> [FileFacts] {
        [FileFacts(reading: SourceFile(path: path, text: Array("import ResolverChecked\n\(text)".utf8)))]
    }

    private static let model = """
        public struct Model: Dependency {
            public init(with container: SharedContainer) {}
        }
        """

    private static func messages(_ own: String, _ modules: [String: String]) -> [String] {
        let below = modules.map { (name: $0.key, files: facts("\($0.key).swift", $0.value)) }
        let generation = Generation(facts("Own.swift", own), modules: below)
        return generation.diagnostics.map(\.description)
    }

    @Test("An accessor that hides one of a module below is a warning with both places")
    func hidden() {
        let own = "import Shop\nstruct Model: Dependency {\n    init(with container: SharedContainer) {}\n}"
        #expect(
            Self.messages(own, ["Shop": Self.model]) == [
                """
                Own.swift:3:8: warning: in this module, `model()` gives `Model` and no longer `Shop.Model`; rename one of them if both are wanted
                Shop.swift:2:15: note: `Shop.Model`
                """
            ])
        // Not seen, not hidden.
        #expect(Self.messages(own.replacing("public ", with: ""), [:]).isEmpty)
        #expect(Self.messages(own, ["Shop": Self.model.replacing("public ", with: "")]).isEmpty)
        #expect(Self.messages(own.replacing("import Shop", with: ""), ["Shop": Self.model]).isEmpty)
    }

    @Test(
        "Own dependencies hide how those of a module are registered that is imported to be tested, which is a warning")
    func hiddenRegistration() {
        let own = "@testable import Shop\nstruct Helper: Dependency {\n    init(with container: SharedContainer) {}\n}"
        let inner = ["Shop": Self.model.replacing("public ", with: "")]
        #expect(
            Self.messages(own, inner) == [
                "Own.swift:2:18: warning: in this module, `registerGeneratedDependencies()` registers its own dependencies and no longer those of `Shop`; have a function of `Shop` call that"
            ])
        #expect(Self.messages(own.replacing("@testable ", with: ""), inner).isEmpty)
        #expect(Self.messages(own, ["Shop": "struct Model {}"]).isEmpty)
        #expect(Self.messages("@testable import Shop", inner).isEmpty)
    }

    @Test("Accessors of two modules that are called alike are an error that names both, where one is asked for")
    func ambiguous() {
        let own = """
            import Cafe
            import Shop
            struct Screen: Dependency {
                init(with container: SharedContainer) { _ = container.model() }
            }
            """
        let words =
            "`model()` is `Cafe.Model` and `Shop.Model` in a file that imports both modules; rename one of the types"
        let notes = "Cafe.swift:2:15: note: `Cafe.Model`\nShop.swift:2:15: note: `Shop.Model`"
        #expect(
            Self.messages(own, ["Shop": Self.model, "Cafe": Self.model]) == [
                "Own.swift:5:59: error: \(words)\n\(notes)"
            ])
        let unused = own.replacing("container.model()", with: "container")
        #expect(
            Self.messages(unused, ["Shop": Self.model, "Cafe": Self.model]) == [
                "Cafe.swift:2:15: warning: \(words)\n\(notes)"
            ])
    }

    @Test("Accessors that are called alike are no error where a type, or another file's imports, tell which is meant")
    func told() {
        let modules = ["Shop": Self.model, "Cafe": Self.model]
        let own = """
            import Cafe
            import Shop
            struct Screen: Dependency {
                let model: Cafe.Model
                init(with container: SharedContainer) { model = container.model() }
            }
            """
        #expect(Self.messages(own, modules).allSatisfy { $0.contains(": warning: ") })
        let one =
            "import Cafe\nstruct A: Dependency { init(with container: SharedContainer) { _ = container.model() } }"
        let files = Self.facts("A.swift", one) + Self.facts("B.swift", "import Shop\nstruct B: Dependency {}")
        let below = modules.map { (name: $0.key, files: Self.facts("\($0.key).swift", $0.value)) }
        #expect(!Generation(files, modules: below).hasErrors)
    }

    @Test("A key of another module's resolver has its name with the module and without")
    func keys() {
        let own = """
            import Music
            struct R: CheckedResolver {
                typealias Output = Key.A
                enum Key {
                    typealias Song = Music.SongResolver.Key.Song
                    typealias A = Int
                }
                func song() -> Key.Song { SongResolver().resolve() }
                func a(_ song: SongResolver.Key.Song, _ later: Lazy<SongResolver.Key.Song>) -> Key.A { song.count }
            }
            """
        #expect(Self.messages(own, ["Music": ""]).isEmpty)
    }

    @Test("The actor of a superclass, and a global actor, may be those of a module below")
    func isolation() {
        let below = """
            @globalActor public actor Database { public static let shared = Database() }
            @Database open class Table {}
            """
        let own = """
            import Shop
            final class Orders: Table, @Database Dependency {
                init(with container: SharedContainer) {}
            }
            """
        let generation = Generation(
            Self.facts("Own.swift", own), modules: [(name: "Shop", files: Self.facts("Shop.swift", below))])
        #expect(
            generation.files.contains { $0.text.contains("var orders: @Database @Sendable () -> Orders {") },
            "\(generation.files)")
        #expect(generation.files.contains { $0.text.contains("\nimport Shop\n") })
    }

    @Test("The actor of a type that an extension makes a dependency is the one that its module says")
    func isolationOfForeignType() {
        let below = "@MainActor public final class Screen { public init() {} }"
        for name in ["Screen", "Kit.Screen"] {
            let own = """
                import Kit
                extension \(name): @retroactive Dependency {
                    public convenience init(with container: SharedContainer) { self.init() }
                }
                """
            let generation = Generation(
                Self.facts("Own.swift", own), modules: [(name: "Kit", files: Self.facts("Kit.swift", below))])
            #expect(
                generation.files.contains { $0.text.contains(": @MainActor @Sendable () -> \(name) {") },
                "\(generation.files)")
        }
    }

    @Test("What a dependency stands for may be inherited from a protocol of a module below")
    func standingFor() {
        let below = """
            public protocol Root: Sendable {}
            public protocol Net: Root {}
            extension Root { public typealias ResolvedTo = any Root }
            """
        let own = """
            import Kit
            struct HTTP: Kit.Net, Dependency { init(with container: SharedContainer) {} }
            """
        let generation = Generation(
            Self.facts("Own.swift", own), modules: [(name: "Kit", files: Self.facts("Kit.swift", below))])
        #expect(
            generation.files.contains { $0.text.contains("() -> HTTP.ResolvedTo {") }, "\(generation.files)")
        #expect(generation.files.contains { $0.text.contains("\nimport Kit\n") })
    }

    @Test("What a module below exports is seen")
    func exported() {
        let own = "struct Model: Dependency {\n    init(with container: SharedContainer) {}\n}"
        let file = FileFacts(reading: SourceFile(path: "Own.swift", text: Array("import Base\n\(own)".utf8)))
        let base = FileFacts(
            reading: SourceFile(path: "Base.swift", text: Array("@_exported import ResolverChecked".utf8)))
        let seen = Generation([file], modules: [(name: "Base", files: [base])])
        let middle = FileFacts(
            reading: SourceFile(path: "Base.swift", text: Array("@_exported import Root".utf8)))
        let through = Generation([file], modules: [(name: "Base", files: [middle]), (name: "Root", files: [base])])
        #expect(through.files.contains { $0.text.contains("var model:") })
        #expect(seen.files.contains { $0.text.contains("var model:") })
        #expect(!Generation([file]).files.contains { $0.text.contains("var model:") })
    }

    @Test("What one module exports is seen through any number of modules that export it, in whatever order they come")
    func exportedThroughSeveral() {
        let own = "import A\nstruct Model {}\nextension Model: Dependency { init(with container: SharedContainer) {} }"
        let file = FileFacts(reading: SourceFile(path: "Own.swift", text: Array(own.utf8)))
        let exports = ["A": "B", "B": "C", "C": "D", "D": "ResolverChecked"]
        for names in [["A", "B", "C", "D"], ["D", "C", "B", "A"], ["B", "D", "A", "C"]] {
            let modules = names.map { name in
                let text = Array("@_exported import \(exports[name] ?? "")".utf8)
                return (name: name, files: [FileFacts(reading: SourceFile(path: "\(name).swift", text: text))])
            }
            let generation = Generation([file], modules: modules)
            #expect(generation.files.contains { $0.text.contains("var model:") }, "\(names)")
        }
    }

    @Test("The actor of a superclass is found through several modules, in whatever order they come")
    func isolationThroughSeveral() {
        let sources = [
            "A": "import B\nopen class X: Y {}", "B": "import C\nopen class Y: Z {}",
            "C": "@MainActor open class Z {}",
        ]
        let own = """
            import A
            final class W: X, @MainActor Dependency { required init(with container: SharedContainer) {} }
            final class V: X, Dependency { required init(with container: SharedContainer) {} }
            """
        for names in [["A", "B", "C"], ["C", "B", "A"]] {
            let modules = names.map { (name: $0, files: Self.facts("\($0).swift", sources[$0] ?? "")) }
            let generation = Generation(Self.facts("Own.swift", own), modules: modules)
            #expect(
                generation.files.contains { $0.text.contains("var v: @MainActor @Sendable () -> V {") }, "\(names)")
        }
    }

    @Test("A file that shows the library to all others has to be read")
    func exportingFile() {
        #expect(Words().concern(Array("@_exported import ResolverChecked".utf8)))
        #expect(Words().concern(Array("@_exported\nimport Base".utf8)))
        #expect(!Words().concern(Array("import ResolverChecked // not_exported".utf8)))
    }

    @Test("A file that extends a type which matters has to be read, however that is written")
    func extendingFile() {
        let text = "import ResolverChecked\nstruct Player: CheckedResolver {}"
        let words = Generation.words(in: [FileFacts(reading: SourceFile(path: "p.swift", text: Array(text.utf8)))])
        for text in [
            "extension Player {", "extension /* parts */ Player {", "extension // parts\nPlayer {",
            "extension App::Player",
            "extension App\n  .Player {", "extension `Player` {", "class /* base */ Player: Base",
            "struct\n\tPlayer {}",
            "typealias P = Player", "typealias P =\n  Player", "typealias P = \r\n  App.Player",
            "typealias P = App\n  .Player",
            "typealias Player<A> = A", "typealias P /* = */ = any Other & Player",
        ] {
            #expect(words.concern(Array(text.utf8)), "\(text)")
        }
        for text in [
            "extension Other {\n  func f(_: Player)", "struct Other: Player", "typealias P = Other\nlet player: Player",
            "extension Other where A == Player", "enum Other { case Player }", "extension", "typealias P =",
            "class /* ",
        ] {
            #expect(!words.concern(Array(text.utf8)), "\(text)")
        }
    }

    @Test("The accessor of a type of a module below is seen by who can see the type")
    func access() {
        func accessor(_ type: String, _ modules: [String: String]) -> String? {
            let own = """
                import Core
                extension \(type): @retroactive Dependency { public init(with container: SharedContainer) { self.init() } }
                """
            let below = modules.map { (name: $0.key, files: Self.facts("\($0.key).swift", $0.value)) }
            let text = Generation(Self.facts("Own.swift", own), modules: below).files.map(\.text).joined()
            return text.split(separator: "\n").first { $0.contains(" var ") }?.trimmingCharacters(in: .whitespaces)
        }
        let core = ["Core": "public struct Plain {}\nstruct Inner {}\npublic enum Space { public struct Deep {} }"]
        #expect(accessor("Plain", core) == "public var plain: @Sendable () -> Plain {")
        #expect(accessor("Core.Plain", core) == "public var plain: @Sendable () -> Core.Plain {")
        #expect(accessor("Space.Deep", core) == "public var spaceDeep: @Sendable () -> Space.Deep {")
        #expect(accessor("Inner", core) == "var inner: @Sendable () -> Inner {")
        #expect(accessor("Plain", [:]) == "var plain: @Sendable () -> Plain {")
        #expect(
            accessor("Plain", ["Core": "@_spi(Kit) public struct Plain {}"]) == "var plain: @Sendable () -> Plain {")
        let nested = ["Core": "@_spi(Kit) public enum Space { public struct Deep {} }"]
        #expect(accessor("Space.Deep", nested) == "var spaceDeep: @Sendable () -> Space.Deep {")
    }
}
