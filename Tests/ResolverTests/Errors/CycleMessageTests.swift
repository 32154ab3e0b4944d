import Resolver
import TestSupport
import Testing

@Suite("The text of cycle")
struct CycleMessageTests {
    private static let file = "ResolverTests/CycleMessageTests.swift"

    @Test("A service that needs itself")
    func itself() {
        final class Snake { init(tail: Snake) {} }
        let container = Resolver()
        let registered = #line + 1
        container.register(Snake.init)
        let text = message { try container.resolveThrowing(Snake.self) }
        #expect(
            text == """
                Resolver: Making 'Snake' needs 'Snake' itself: 'Snake' → 'Snake'.
                  Asked for at \(Self.file):\(registered).
                  On the way down:
                    'Snake', asked for at \(Self.file):\(registered + 1), registered at \(Self.file):\(registered)
                  To fix this, do one of:
                    - let one of them resolve the next when it needs it: `@LazyInjected` or `@WeakLazyInjected`
                    - move what both need into a third service
                """)
    }

    @Test(
        "Two services that need each other, below one that is not part of the cycle",
        arguments: [ResolverScope.graph, .unique, ResolverScopeCache(), ResolverScopeShare(), .container])
    func direct(scope: ResolverScope) {
        let container = Resolver()
        let registered = #line + 1
        container.register(Screen.init).scope(scope)
        container.register(Author.init).scope(scope)
        container.register(Book.init(author:)).scope(scope)
        let text = message { try container.resolveThrowing(Screen.self) }
        #expect(
            text == """
                Resolver: Making 'Author' needs 'Author' itself: 'Author' → 'Book' → 'Author'.
                  Asked for at \(Self.file):\(registered + 2).
                  On the way down:
                    'Screen', asked for at \(Self.file):\(registered + 3), registered at \(Self.file):\(registered)
                    'Author', asked for at \(Self.file):\(registered), registered at \(Self.file):\(registered + 1)
                    'Book', asked for at \(Self.file):\(registered + 1), registered at \(Self.file):\(registered + 2)
                  To fix this, do one of:
                    - let one of them resolve the next when it needs it: `@LazyInjected` or `@WeakLazyInjected`
                    - move what both need into a third service
                """)
    }

    @Test("Through property wrappers")
    func wrappers() async {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register { Chicken() }
            container.register { Egg() }.scope(.application)
            _ = container.resolve(Egg.self)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: Making 'Egg' needs 'Egg' itself: 'Egg' → 'Chicken' → 'Egg'.
                  Asked for at \(Self.file):\(Chicken.line).
                  On the way down:
                    'Egg', asked for at \(Self.file):\(registered + 2), registered at \(Self.file):\(registered + 1)
                    'Chicken', asked for at \(Self.file):\(Egg.line), registered at \(Self.file):\(registered)
                  To fix this, do one of:
                    - let one of them resolve the next when it needs it: `@LazyInjected` or `@WeakLazyInjected`
                    - move what both need into a third service
                """)
    }

    @Test("Through resolveProperties")
    func properties() async {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register { Parent() }
                .resolveProperties { (resolver, parent) in
                    parent.child = resolver.resolve()
                }
            container.register { (resolver: Resolver) in Child(parent: resolver.resolve()) }
            _ = container.resolve(Parent.self)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: Making 'Parent' needs 'Parent' itself: 'Parent' → 'Child' → 'Parent'.
                  Asked for at \(Self.file):\(registered + 4).
                  On the way down:
                    'Parent', asked for at \(Self.file):\(registered + 5), registered at \(Self.file):\(registered)
                    'Child', asked for at \(Self.file):\(registered + 2), registered at \(Self.file):\(registered + 4)
                  To fix this, do one of:
                    - let one of them resolve the next when it needs it: `@LazyInjected` or `@WeakLazyInjected`
                    - move what both need into a third service
                """)
    }

    @Test("Through an alias")
    func alias() async {
        let registered: UInt = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register(Store.init)
                .implements((any Storing).self)
            container.register(Index.init)
            _ = container.resolve((any Storing).self)
        }
        // In a process of its own: where something sees every resolve, as a spy of another test does, the alias is a step
        // of the ring as well.
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: Making 'Store' needs 'Store' itself: 'Store' → 'Index' → 'Store'.
                  Asked for at \(Self.file):\(registered + 1).
                  On the way down:
                    'Storing', asked for at \(Self.file):\(registered + 3), registered at \(Self.file):\(registered + 1)
                    'Store', asked for at \(Self.file):\(registered + 1), registered at \(Self.file):\(registered)
                    'Index', asked for at \(Self.file):\(registered), registered at \(Self.file):\(registered + 2)
                  To fix this, do one of:
                    - let one of them resolve the next when it needs it: `@LazyInjected` or `@WeakLazyInjected`
                    - move what both need into a third service
                """)
    }

    /// A factory that does not suspend cannot wait for it, but whatever has that made could.
    @Test("In a task that the factory of a part has started", .timeLimit(.minutes(15)))
    func startedTask() async throws {
        final class Part: Sendable {}
        let (container, text) = (Resolver(), Guarded(""))
        let (texts, tell) = AsyncStream<String>.makeStream()
        container.register(name: "part") {
            Task { tell.yield(await message { try await container.resolveAsync(Part.self, name: "whole") }) }
            return Part()
        }
        container.register(name: "whole") { () async throws -> Part in
            _ = try await container.resolveAsync(Part.self, name: "part")
            for await next in texts {
                text.update { $0 = next }
                break
            }
            return Part()
        }
        .scope(.application)
        _ = try await container.resolveAsync(Part.self, name: "whole")
        #expect(
            text.value.hasSuffix(
                """
                  To fix this, do one of:
                    - let one of them resolve the next when it needs it: `@LazyInjected` or `@WeakLazyInjected`
                    - move what both need into a third service
                    - where a task asks that nothing waits for, start it with `Task.detached`
                """))
    }

    @Test("Nothing kept before is lost, and the next cycle starts afresh")
    func afterwards() {
        let container = Resolver()
        let scope = ResolverScopeCache()
        container.register(Author.init).scope(scope)
        container.register(Book.init(author:)).scope(scope)
        container.register { Parent() }.scope(scope)
        let kept = container.resolve(Parent.self)
        for _ in 0..<2 {
            #expect(throws: ResolverError.self) { try container.resolveThrowing(Author.self) }
        }
        #expect(container.resolve(Parent.self) === kept)
        container.register { Book() }
        #expect(throws: Never.self) { try container.resolveThrowing(Author.self) }
    }
}

private final class Screen {
    init(author: Author) {}
}

private final class Author {
    init(book: Book) {}
}

private final class Book {
    init() {}
    init(author: Author) {}
}

private final class Chicken {
    static let line = #line + 1
    @Injected private var egg: Egg
}

private final class Egg {
    static let line = #line + 1
    @Injected private var chicken: Chicken
}

private final class Parent {
    var child: Child?
}

private final class Child {
    init(parent: Parent) {}
}

private protocol Storing {}

private final class Store: Storing {
    init(index: Index) {}
}

private final class Index {
    init(store: any Storing) {}
}
