import Resolver
import TestSupport
import Testing

@Suite("The text of wrongIsolation")
struct WrongIsolationTests {
    private static let file = "ResolverTests/WrongIsolationTests.swift"

    @Test("From a thread")
    func thread() async throws {
        let container = Resolver()
        await registerModel(in: container)
        let asked = #line + 2
        let text = try Work {
            message { try container.resolveThrowing(Model.self) }
        }.value()
        #expect(
            text == """
                Resolver: 'Model', registered at \(Self.file):\(modelLine), is made on MainActor, but was asked for from a thread of its own.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - resolve it on MainActor
                    - register it with `register(.anywhere) { … }`, if it does not need MainActor
                """)
        await MainActor.run { #expect(container.optional(Model.self) != nil) }
    }

    @Test("From a task, below a service that anybody may ask for")
    func task() async {
        let container = Resolver()
        await registerModel(in: container)
        let asked = #line + 3
        container.register(Screen.init(model:))
        let text = await Task.detached {
            message { try container.resolveThrowing(Screen.self) }
        }.value
        #expect(
            text == """
                Resolver: 'Model', registered at \(Self.file):\(modelLine), is made on MainActor, but was asked for from a task on another executor.
                  Asked for at \(Self.file):\(asked - 2).
                  On the way down:
                    'Screen', asked for at \(Self.file):\(asked), registered at \(Self.file):\(asked - 2)
                  To fix this, do one of:
                    - resolve it on MainActor
                    - register it with `register(.anywhere) { … }`, if it does not need MainActor
                """)
    }

    @Test("From the main actor, of a service that belongs to another actor")
    func otherActor() async {
        let container = Resolver()
        let librarian = Librarian()
        await librarian.registerCatalogue(in: container)
        let asked = #line + 2
        let text = await MainActor.run {
            message { try container.resolveThrowing(Catalogue.self) }
        }
        #expect(
            text == """
                Resolver: 'Catalogue', registered at \(Self.file):\(Librarian.line), is made on Librarian, but was asked for from the main actor.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - resolve it on Librarian
                    - register it with `register(.anywhere) { … }`, if it does not need Librarian
                """)
    }

    @Test("Of properties that are set on the main actor")
    func properties() async throws {
        let container = Resolver()
        await registerTitledScreen(in: container)
        let asked = #line + 2
        let text = try Work {
            message { try container.resolveThrowing(Screen.self) }
        }.value()
        #expect(
            text == """
                Resolver: 'Screen', registered at \(Self.file):\(screenLine), is made on MainActor, but was asked for from a thread of its own.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - resolve it on MainActor
                    - register it with `register(.anywhere) { … }`, if it does not need MainActor
                """)
    }

    @Test("Of properties alone, where the factory runs anywhere")
    func propertiesAlone() async throws {
        let container = Resolver()
        await registerRetitledScreen(in: container)
        let asked = #line + 2
        let text = try Work {
            message { try container.resolveThrowing(Screen.self) }
        }.value()
        #expect(
            text == """
                Resolver: 'Screen', registered at \(Self.file):\(retitledLine), has options that run on MainActor, but was asked for from a thread of its own.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - resolve it on MainActor
                    - write its options in a nonisolated function, if they do not need MainActor
                """)
    }

    #if compiler(>=6.2)
        @Test("Of a conformance that belongs to an actor, whoever has asked first, and in whatever scope")
        @MainActor func conformance() async throws {
            for scope in [.unique, .graph, .application] as [ResolverScope] {
                let container = Resolver()
                let line = #line + 1
                container.register(.anywhere) { Label() }.implements((any Titled).self).scope(scope)
                for _ in 1...3 { #expect(container.resolve((any Titled).self).title == "Title") }
                let asked = #line + 2
                let text = try Work {
                    message { try container.resolveThrowing((any Titled).self) }
                }.value()
                #expect(
                    text == """
                        Resolver: 'Titled', registered at \(Self.file):\(line), is implemented on MainActor, but was asked for from a thread of its own.
                          Asked for at \(Self.file):\(asked).
                          To fix this, do one of:
                            - resolve it on MainActor
                            - declare the conformance `nonisolated`, if it does not need MainActor
                        """)
                let caught = await Task.detached {
                    do { return "\(try await container.resolveAsync((any Titled).self))" } catch { return "\(error)" }
                }.value
                #expect(caught.hasPrefix("Resolver: 'Titled', registered at "))
                #expect(container.resolve((any Titled).self).title == "Title")
            }
        }

        @Test("Not of a protocol that the service lacks, beside one of an actor")
        @MainActor func lacking() {
            let container = Resolver()
            container.register(.anywhere) { Label() }.implements((any Titled & Numbered).self)
            let text = message { try container.resolveThrowing((any Titled & Numbered).self) }
            #expect(text.hasPrefix("Resolver: 'Label' is declared to implement "))
        }
    #endif
}

private protocol Titled { var title: String { get } }
private protocol Numbered { var number: Int { get } }

#if compiler(>=6.2)
    private final class Label: @MainActor Titled {
        @MainActor var title = "Title"
        nonisolated init() {}
    }
#endif

private let modelLine = #line + 2
@MainActor private func registerModel(in container: Resolver) {
    container.register { Model() }
}

private let screenLine = #line + 2
@MainActor private func registerTitledScreen(in container: Resolver) {
    container.register(Screen.self) { Screen(title: "") }
        .resolveProperties { _, screen in screen.title = Model().title }
}

private let retitledLine = #line + 2
@MainActor private func registerRetitledScreen(in container: Resolver) {
    container.register(.anywhere) { Screen(title: "") }
        .resolveProperties { _, screen in screen.title = Model().title }
}

private actor Librarian {
    private let shelf = "A"

    fileprivate static let line = #line + 2
    func registerCatalogue(in container: Resolver) {
        container.register { Catalogue(shelf: self.shelf) }
    }
}

@MainActor private final class Model {
    let title = "Title"
}

private final class Screen {
    var title: String
    init(title: String) { self.title = title }
    init(model: Model) { title = "" }
}

private final class Catalogue: Sendable {
    init(shelf: String) {}
}
