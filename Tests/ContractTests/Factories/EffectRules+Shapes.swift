import Resolver
import TestSupport
import Testing

private final class Database: Sendable {
    let path: String

    init(path: String) throws {
        if path.isEmpty { throw Mishap("no path") }
        self.path = path
    }

    static func open(_ path: String) async throws -> Database {
        await Task.yield()
        return try Database(path: path)
    }

    static func waitFor(_ path: String) async -> Database? {
        await Task.yield()
        return try? Database(path: path)
    }
}

/// A way of writing a factory: its shape, and whether the compiler infers what it does from one expression or from statements.
private struct Writing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let register: @Sendable (Resolver) -> Void

    init(_ description: String, _ register: @escaping @Sendable (Resolver) -> Void) {
        testDescription = description
        self.register = register
    }
}

extension Writing {
    /// Each reads the path as a service named "path".
    static let throwing = [
        Writing("plain expression") { $0.register { try Database(path: Resolver.resolve(name: "path")) } },
        Writing("plain statements") {
            $0.register {
                let path: String = Resolver.resolve(name: "path")
                return try Database(path: path)
            }
        },
        Writing("resolver expression") {
            $0.register { resolver in try Database(path: resolver.resolve(name: "path")) }
        },
        Writing("resolver statements") {
            $0.register { resolver in
                let path = resolver.resolve(String.self, name: "path")
                return try Database(path: path)
            }
        },
        Writing("resolver with its type") {
            $0.register { (resolver: Resolver) throws -> Database in try Database(path: resolver.resolve(name: "path"))
            }
        },
        Writing("arguments expression") {
            $0.register { resolver, args in try Database(path: args() ?? resolver.resolve(name: "path")) }
        },
        Writing("arguments statements") {
            $0.register { (resolver, args) in
                let path: String? = args()
                return try Database(path: path ?? resolver.resolve(name: "path"))
            }
        },
        Writing("arguments without the resolver") {
            $0.register { (_, args) -> Database in
                let path: String? = args()
                return try Database(path: path ?? Resolver.resolve(name: "path"))
            }
        },
    ]

    static let suspending = [
        Writing("plain expression") { $0.register { try await Database.open(Resolver.resolve(name: "path")) } },
        Writing("plain statements") {
            $0.register {
                let path: String = Resolver.resolve(name: "path")
                return try await Database.open(path)
            }
        },
        Writing("plain, throwing nothing, optional") {
            $0.register(Database.self) { await Database.waitFor(Resolver.resolve(name: "path")) }
        },
        Writing("resolver expression") {
            $0.register { resolver in try await Database.open(resolver.resolve(name: "path")) }
        },
        Writing("resolver statements") {
            $0.register { resolver in
                let path = try await resolver.resolveAsync(String.self, name: "path")
                return try await Database.open(path)
            }
        },
        Writing("resolver with its type") {
            $0.register { (resolver: Resolver) async throws -> Database in
                try await Database.open(resolver.resolve(name: "path"))
            }
        },
        Writing("arguments expression") {
            $0.register { resolver, args in try await Database.open(args() ?? resolver.resolve(name: "path")) }
        },
        Writing("arguments statements") {
            $0.register { (resolver, args) in
                let path: String? = args()
                return try await Database.open(path ?? resolver.resolve(name: "path"))
            }
        },
    ]

    static let neither = [
        Writing("plain expression") { $0.register { Labelled("label") } },
        Writing("plain statements") {
            $0.register {
                let label = "label"
                return Labelled(label)
            }
        },
        Writing("resolver") { $0.register { resolver in Labelled(resolver.resolve(name: "path")) } },
        Writing("arguments") { $0.register { resolver, args in Labelled(args() ?? resolver.resolve(name: "path")) } },
        Writing("a do that catches all") {
            $0.register { () -> Labelled in
                do { return Labelled(try Database(path: "").path) } catch { return Labelled("caught") }
            }
        },
        Writing("try?") { $0.register { Labelled((try? Database(path: ""))?.path ?? "none") } },
    ]
}

@Suite("F1: what a factory does decides which registration it is")
struct EffectShapeRules {
    private let container = Resolver()

    private func register(_ writing: Writing, path: String) {
        container.register(name: "path") { path }
        writing.register(container)
    }

    @Test("F1: A factory that throws is called by every kind of resolve", arguments: Writing.throwing)
    fileprivate func throwing(_ writing: Writing) async throws {
        register(writing, path: "a")
        #expect(container.resolve(Database.self).path == "a")
        #expect(container.optional(Database.self)?.path == "a")
        let (thrown, awaited) = (
            try container.resolveThrowing(Database.self), try await container.resolveAsync(Database.self)
        )
        #expect(thrown.path == "a")
        #expect(awaited.path == "a")
    }

    @Test("F1: What it throws is the error's, wrapped", arguments: Writing.throwing)
    fileprivate func failing(_ writing: Writing) async throws {
        register(writing, path: "")
        for error in [
            container.failure(resolving: Database.self), await container.failureAsync(resolving: Database.self),
        ] {
            guard case .factoryFailed(let service, let underlying, let registered, let trail)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(service.type == "Database")
            #expect(underlying as? Mishap == Mishap("no path"))
            #expect(registered.file == "ContractTests/EffectRules+Shapes.swift")
            #expect(trail.path.isEmpty)
        }
    }

    @Test(
        "F1: A factory that suspends is awaited, and a call that cannot wait refused",
        arguments: Writing.suspending)
    fileprivate func suspending(_ writing: Writing) async throws {
        register(writing, path: "a")
        let database = try await container.resolveAsync(Database.self)
        #expect(database.path == "a")
        guard case .asynchronous(let service, _, _, _, _)? = container.failure(resolving: Database.self) else {
            Issue.record("it was taken for one that does not suspend")
            return
        }
        #expect(service.type == "Database")
    }

    @Test("F1: What it throws is the error's, wrapped, or nil", arguments: Writing.suspending)
    fileprivate func suspendingAndFailing(_ writing: Writing) async {
        register(writing, path: "")
        switch await container.failureAsync(resolving: Database.self) {
        case .factoryFailed(_, let underlying, _, _): #expect(underlying as? Mishap == Mishap("no path"))
        case .factoryReturnedNil: #expect(writing.testDescription.contains("optional"))
        case let other: Issue.record("\(String(describing: other))")
        }
    }

    @Test("F1: One that does neither stays what it was", arguments: Writing.neither)
    fileprivate func neither(_ writing: Writing) async throws {
        container.register(name: "path") { "label" }
        writing.register(container)
        #expect(["label", "caught", "none"].contains(container.resolve(Labelled.self).label))
        #expect(try await container.resolveAsync(Labelled.self).label == container.resolve(Labelled.self).label)
    }

    @Test("F1: Arguments reach factories that throw and that suspend")
    func arguments() async throws {
        for writing in Writing.throwing where writing.testDescription.hasPrefix("arguments") {
            register(writing, path: "")
            #expect(try container.resolveThrowing(Database.self, args: "b").path == "b")
            let database = try await container.resolveAsync(Database.self, args: "b")
            #expect(database.path == "b")
        }
        for writing in Writing.suspending where writing.testDescription.hasPrefix("arguments") {
            register(writing, path: "")
            let database = try await container.resolveAsync(Database.self, args: "b")
            #expect(database.path == "b")
        }
    }

    @Test("F1: A factory may only throw, and a service need not be Sendable")
    func bounds() async throws {
        container.register(Database.self) { throw Mishap("always") }
        guard case .factoryFailed? = container.failure(resolving: Database.self) else {
            Issue.record("it throws")
            return
        }
        container.register { () async throws -> Scratch in Scratch(try await Database.open("a").path) }
        let scratch = try await container.resolveAsync(Scratch.self)
        scratch.text += "b"
        #expect(scratch.text == "ab")
    }

    @Test("F1: So is the static register, which goes to main")
    func statics() async {
        await #expect(processExitsWith: .success) {
            Resolver.register(name: "path") { "a" }
            Resolver.register { try Database(path: Resolver.resolve(name: "path")) }
            #expect(try Resolver.resolveThrowing(Database.self).path == "a")
            Resolver.register { (resolver: Resolver) throws in try Database(path: resolver.resolve(name: "path")) }
            #expect(try Resolver.main.resolveThrowing(Database.self).path == "a")
            Resolver.register { (_, args) in try Database(path: args()) }
            #expect(try Resolver.resolveThrowing(Database.self, args: "b").path == "b")
            Resolver.register { try await Database.open(Resolver.resolve(name: "path")) }
            var database = try await Resolver.resolveAsync(Database.self)
            #expect(database.path == "a")
            Resolver.register { resolver in
                let path: String = resolver.resolve(name: "path")
                return try await Database.open(path)
            }
            database = try await Resolver.resolveAsync(Database.self)
            #expect(database.path == "a")
            Resolver.register { (_, args) in try await Database.open(args()) }
            database = try await Resolver.resolveAsync(Database.self, args: "b")
            #expect(database.path == "b")
        }
    }
}

/// Not `Sendable`.
private final class Scratch {
    var text: String

    init(_ text: String) { self.text = text }
}
