import Resolver
import TestSupport
import Testing

private struct UserID: Hashable, Sendable {
    let number: Int
}

private enum Mode: Sendable {
    case reading, writing
}

private final class Editor: Sendable {
    let id: UserID
    let mode: Mode?

    init(_ id: UserID, _ mode: Mode?) {
        self.id = id
        self.mode = mode
    }
}

private let id = UserID(number: 1)

@Suite("E3: Typed arguments, effects and scopes", .timeLimit(.minutes(15)))
struct TypedArgumentEffectRules {
    private let container = Resolver()

    @Test("A1: A factory may throw")
    func throwing() {
        container.register { (_, label: String) throws in
            if label.isEmpty { throw Mishap("empty") }
            return Labelled(label)
        }
        #expect(container.resolve(Labelled.self, with: "a").label == "a")
        guard case .factoryFailed(_, let underlying, _, _)? = container.failure(resolving: Labelled.self, args: "")
        else {
            Issue.record("No error of the factory's.")
            return
        }
        #expect(underlying as? Mishap == Mishap("empty"))
    }

    @Test("A1: A factory may suspend; wrong arguments are thrown by resolveAsync")
    func asynchronous() async throws {
        container.register { (_, id: UserID, mode: Mode?) async throws in
            await Task.yield()
            return Editor(id, mode)
        }
        #expect(try await container.resolveAsync(Editor.self, with: id, Mode.writing).mode == .writing)
        #expect(try await container.resolveAsync(Editor.self, args: id).mode == nil)
        let wrong = await #expect(throws: ResolverError.self) {
            try await container.resolveAsync(Editor.self, with: "1")
        }
        guard case .wrongArgument(let service, .position(0), "UserID", "String", _) = wrong else {
            Issue.record("Not what was expected: \(String(describing: wrong))")
            return
        }
        #expect(service.type == "Editor")
        let missing = await #expect(throws: ResolverError.self) { try await container.resolveAsync(Editor.self) }
        guard case .wrongArgumentCount(_, ["UserID", "Mode?"], [], _) = missing else {
            Issue.record("Not what was expected: \(String(describing: missing))")
            return
        }
    }

    @Test("N4: A factory keeps the isolation it was written in")
    @MainActor
    func isolated() async throws {
        let container = container
        container.register { (_, label: String) in
            MainActor.assertIsolated()
            return Labelled(label)
        }
        container.register(name: "suspending") { (_, label: String) async in
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return Labelled(label)
        }
        #expect(container.resolve(Labelled.self, with: "a").label == "a")
        let labels = try await Task.detached {
            (
                try await container.resolveAsync(Labelled.self, with: "b").label,
                try await container.resolveAsync(Labelled.self, name: "suspending", with: "c").label
            )
        }.value
        #expect(labels == ("b", "c"))
        let error = await Task.detached { container.failure(resolving: Labelled.self, args: "d") }.value
        guard case .wrongIsolation? = error else {
            Issue.record("Not what was expected: \(String(describing: error))")
            return
        }
    }

    @Test("S9: By arguments, each of them has its own; wrong ones lose nothing")
    func perArguments() async throws {
        container.register { (_, id: UserID, mode: Mode) in Editor(id, mode) }.scope(.container.perArguments)
        let one: Editor = container.resolve(with: id, Mode.reading)
        #expect(container.resolve(Editor.self, with: id, Mode.reading) === one)
        #expect(container.resolve(Editor.self, arg0: id, arg1: Mode.reading) === one)
        #expect(container.resolve(Editor.self, with: id, Mode.writing) !== one)
        guard case .wrongArgumentCount? = container.failure(resolving: Editor.self, args: id) else {
            Issue.record("Too few arguments passed.")
            return
        }
        #expect(container.resolve(Editor.self, with: id, Mode.reading) === one)
        container.register { (_, label: String) async in Labelled(label) }.scope(.container.perArguments)
        let labelled = try await container.resolveAsync(Labelled.self, with: "a")
        #expect(container.resolve(Labelled.self, with: "a") === labelled)
    }

    @Test("S9: Kept without telling arguments apart, the first call wins")
    func kept() {
        container.register { (_, label: String) in Labelled(label) }.scope(.container)
        let first: Labelled = container.resolve(with: "a")
        #expect(container.resolve(Labelled.self, with: "b") === first)
        #expect(container.resolve(Labelled.self) === first)
    }

    @Test("A1: The property wrappers can be given them")
    func wrappers() {
        container.register { (_, first: String, second: Int) in Labelled("\(first)\(second)") }
        container.register(name: "named") { (_, only: String) in Labelled(only) }.scope(.shared)
        @Injected(with: "a", 1, container: container) var injected: Labelled
        @Injected(with: "b", name: "named", container: container) var named: Labelled
        @OptionalInjected(with: "c", 2, container: container) var optional: Labelled?
        @LazyInjected(with: "d", 3, container: container) var lazy: Labelled
        @WeakLazyInjected(with: "e", name: "named", container: container) var weak: Labelled?
        #expect(injected.label == "a1")
        #expect(named.label == "b")
        #expect(optional?.label == "c2")
        #expect(lazy.label == "d3")
        // The first call has won.
        #expect(weak === named)
    }

    @Test("C3: The static forms go to main and root")
    func staticForms() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { (_, only: Int) in Labelled("\(only)") }
            Resolver.register(name: "2") { (_, first: Int, second: String) in Labelled("\(first)\(second)") }
            Resolver.register(name: "async") { (_, first: Int, second: String) async throws in
                Labelled("\(first)\(second)")
            }
            #expect(Resolver.resolve(Labelled.self, with: 1).label == "1")
            #expect(Resolver.optional(Labelled.self, name: "2", with: 1, "a")?.label == "1a")
            let thrown = try Resolver.resolveThrowing(Labelled.self, name: "2", with: 1, "a")
            let awaited = try await Resolver.resolveAsync(Labelled.self, name: "async", with: 1, "a")
            #expect(thrown.label == "1a")
            #expect(awaited.label == "1a")
            #expect(throws: ResolverError.self) { try Resolver.resolveThrowing(Labelled.self, with: "a") }
            @Injected(with: 3) var injected: Labelled
            #expect(injected.label == "3")
        }
    }
}
