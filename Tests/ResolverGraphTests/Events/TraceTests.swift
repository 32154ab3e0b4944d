import Resolver
import ResolverInspection
import ResolverTesting
import TestSupport
import Testing

private final class Disk: Sendable {}
private final class Store: Sendable {}
private protocol Storing: Sendable {}
extension Store: Storing {}
private final class Shelf: Sendable {}
private final class Library: Sendable {}

@Suite("E8: Traces", .resolver)
struct TraceTests {
    private let app = Resolver(name: "app")

    /// The text of a trace of something.
    private func trace(_ body: () throws -> Void) rethrows -> String {
        var text = ""
        try Resolver.trace({ text = $0.outline }, body)
        return text
    }

    private func register() {
        app.register(file: "A/A.swift", line: 1) { Disk() }.scope(.application)
        app.register(file: "A/A.swift", line: 2) { [app] in
            _ = app.resolve(Disk.self, file: "A/A.swift", line: 3)
            return Store()
        }
        .implements((any Storing).self, file: "A/A.swift", line: 2)
        app.register(file: "A/A.swift", line: 4) { [app] in
            _ = app.resolve((any Storing).self, file: "A/A.swift", line: 5)
            _ = app.resolve(Disk.self, file: "A/A.swift", line: 6)
            return Shelf()
        }
    }

    @Test("A tree of what was asked for what, and how it was answered")
    func tree() {
        register()
        let text = trace { _ = app.resolve(Shelf.self, file: "A/A.swift", line: 7) }
        #expect(
            text == """
                'Shelf': made, asked for at A/A.swift:7
                  'Storing': an alias, asked for at A/A.swift:5
                    'Store': made, asked for at A/A.swift:2
                      'Disk': made, asked for at A/A.swift:3
                  'Disk': kept, asked for at A/A.swift:6

                """)
    }

    @Test("What is shared in one resolve says so; what fails has the way down to it")
    func graphAndFailure() {
        register()
        app.register(file: "A/A.swift", line: 10) { Disk() }.scope(.graph)
        app.register(file: "A/A.swift", line: 11) { [app] () throws -> Library in
            let shelf: Shelf = try app.resolveThrowing(file: "A/A.swift", line: 12)
            _ = try app.resolveThrowing(String.self, file: "A/A.swift", line: 13)
            return withExtendedLifetime(shelf) { Library() }
        }
        let text = trace {
            #expect(throws: ResolverError.self) {
                try app.resolveThrowing(Library.self, file: "A/A.swift", line: 14)
            }
        }
        #expect(
            text == """
                'Library': failed, asked for at A/A.swift:14
                  'Shelf': made, asked for at A/A.swift:12
                    'Storing': an alias, asked for at A/A.swift:5
                      'Store': made, asked for at A/A.swift:2
                        'Disk': made, asked for at A/A.swift:3
                    'Disk': of the same graph, asked for at A/A.swift:6
                  'String': failed, asked for at A/A.swift:13

                """)
    }

    @Test("What tasks make at once is told apart, with what they have waited for")
    func tasks() async throws {
        app.register(file: "A/A.swift", line: 1) { () async -> Disk in
            await Task.yield()
            return Disk()
        }.scope(.application)
        app.register(file: "A/A.swift", line: 2) { [app] () async throws -> Store in
            _ = try await app.resolveAsync(Disk.self, file: "A/A.swift", line: 3)
            return Store()
        }
        app.register(file: "A/A.swift", line: 4) { [app] () async throws -> Shelf in
            await Task.yield()
            _ = try await app.resolveAsync(Disk.self, file: "A/A.swift", line: 5)
            return Shelf()
        }
        app.register(file: "A/A.swift", line: 6) { [app] () async throws -> Library in
            async let store = app.resolveAsync(Store.self, file: "A/A.swift", line: 7)
            async let shelf = app.resolveAsync(Shelf.self, file: "A/A.swift", line: 8)
            _ = try await (store, shelf)
            return Library()
        }
        var steps: [Resolver.Trace.Step] = []
        _ = try await Resolver.trace({ steps = $0.steps }) {
            try await app.resolveAsync(Library.self, file: "A/A.swift", line: 9)
        }
        let library = try #require(steps.first)
        #expect(steps.count == 1 && library.service.type == "Library" && library.answer == .made)
        #expect(Set(library.steps.map(\.service.type)) == ["Store", "Shelf"])
        for part in library.steps {
            #expect(part.steps.map(\.service.type) == ["Disk"])
            #expect(part.nanoseconds <= library.nanoseconds)
        }
    }

    @Test("What other threads do meanwhile is not in it")
    func others() throws {
        register()
        let text = try trace { [app] in try Work { _ = app.resolve(Shelf.self) }.value() }
        #expect(text.isEmpty)
    }

    @Test("A trace within a trace is a part of it; what a listener resolves is not")
    func nested() {
        app.register(file: "A/A.swift", line: 1) { Disk() }.scope(.application)
        app.register(file: "A/A.swift", line: 2) { [app] in
            Resolver.trace({ _ in }, { _ = app.resolve(Disk.self, file: "A/A.swift", line: 3) })
            return Shelf()
        }
        app.register { Library() }
        let app = app
        let listening = Resolver.onEvent { _ in _ = app.resolve(Library.self) }
        let text = trace { _ = app.resolve(Shelf.self, file: "A/A.swift", line: 4) }
        listening.end()
        #expect(
            text == """
                'Shelf': made, asked for at A/A.swift:4
                  'Disk': made, asked for at A/A.swift:3

                """)
    }

    @Test("Times: those of parts are within those of the whole")
    func times() throws {
        register()
        var found: Resolver.Trace?
        Resolver.trace({ found = $0 }, { _ = app.resolve(Shelf.self) })
        let trace = try #require(found)
        let shelf = try #require(trace.steps.first)
        let parts = shelf.steps.reduce(0) { $0 + $1.nanoseconds }
        #expect(parts > 0 && parts <= shelf.nanoseconds && shelf.ownNanoseconds == shelf.nanoseconds - parts)
        #expect("\(trace)".contains("'Shelf': made in "))
    }

    @Test("A report of a start: what was made, for whom, and what could be made later")
    func startUp() throws {
        register()
        let startUp = Resolver.recordStartUp()
        _ = app.resolve(Shelf.self, file: "A/A.swift", line: 7)
        _ = app.resolve(Disk.self, file: "A/A.swift", line: 8)
        let report = startUp.report()
        _ = app.resolve(Shelf.self)
        #expect(startUp.report().entries.count == report.entries.count)
        #expect(Set(report.entries.map(\.service.type)) == ["Shelf", "Store", "Disk"])
        let disk = try #require(report.entries.first { $0.service.type == "Disk" })
        #expect(disk.count == 1 && disk.questions == 3 && !disk.couldBeLater)
        let store = try #require(report.entries.first { $0.service.type == "Store" })
        #expect(store.couldBeLater && store.asked.line == 5)
        let text = "\(report)".replacing(/\d+(\.\d)? (ns|µs|ms|s)\b/, with: "a while")
        #expect(text.hasPrefix("3 instances made in a while.\n"))
        #expect(text.contains("  'Shelf': a while, first asked for at A/A.swift:7\n"))
        #expect(
            text.hasSuffix(
                """
                Asked for once, by what was being made; these could be made when they are first used:
                  'Store', by 'Shelf' at A/A.swift:5: a while. `@LazyInjected`, or a `Provider`

                """))
    }

    @Test("A report of a start is the same when it is asked for again, also in a sandbox that was recorded")
    func startUpAgain() {
        register()
        let startUp = Resolver.recordStartUp()
        Resolver.sandboxed {
            _ = app.resolve(Shelf.self)
            let first = startUp.report()
            _ = app.resolve(Shelf.self)
            #expect("\(startUp.report())" == "\(first)" && first.entries.contains { $0.service.type == "Shelf" })
        }
    }
}
