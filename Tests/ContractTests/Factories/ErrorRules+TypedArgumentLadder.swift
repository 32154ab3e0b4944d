@testable import Resolver
import TestSupport
import Testing

private protocol Lettered: AnyObject, Sendable {
    var label: String { get }
}

private final class Letter: Lettered {
    let label: String

    init(_ label: String) { self.label = label }
}

@globalActor
private actor Archive {
    static let shared = Archive()
}

@Suite("E3: Factories that suspend, and their arguments", .timeLimit(.minutes(15)))
struct AsyncArgumentRules {
    private let container = Resolver()

    private func registerLadder() {
        container.register(name: "1") { (_, a: Int) async in Letter("\(a)") }
        container.register(name: "2") { (_, a: Int, b: String) async throws in Letter("\(a)\(b)") }
        container.register(name: "3") { (_, a: Int, b: String, c: Bool) async in Letter("\(a)\(b)\(c)") }
        container.register(name: "4") { (_, a: Int, b: String, c: Bool, d: Double?) async throws in
            Letter("\(a)\(b)\(c)\(d.map { "\($0)" } ?? "none")")
        }
    }

    @Test("A1: One to four reach a factory that suspends, each in its place")
    func ladder() async throws {
        registerLadder()
        #expect(try await container.resolveAsync(Letter.self, name: "1", with: 1).label == "1")
        #expect(try await container.resolveAsync(Letter.self, name: "2", with: 1, "b").label == "1b")
        #expect(try await container.resolveAsync(Letter.self, name: "3", with: 1, "b", true).label == "1btrue")
        #expect(try await container.resolveAsync(Letter.self, name: "4", with: 1, "b", true, 0.5).label == "1btrue0.5")
        #expect(try await container.resolveAsync(Letter.self, name: "4", with: 1, "b", true).label == "1btruenone")
    }

    @Test("E3: Each rung says which argument was wrong, and how many it takes", arguments: 1...4)
    func wrong(count: Int) async throws {
        registerLadder()
        let right: [any Sendable] = [1, "b", true, 0.5]
        let name = Resolver.Name("\(count)")
        let types = ["Int", "String", "Bool", "Double?"]
        for position in 0..<count {
            var values = Array(right.prefix(count))
            values[position] = [position]
            let failure = await container.failureAsync(
                resolving: Letter.self, name: name, args: args(values))
            guard case .wrongArgument(_, .position(position), let wanted, "[Int]", _)? = failure else {
                Issue.record("Argument \(position) of \(count): \(String(describing: failure))")
                continue
            }
            #expect(wanted == types[position])
        }
        let tooMany = await container.failureAsync(
            resolving: Letter.self, name: name, args: args(right.prefix(count) + [0]))
        guard case .wrongArgumentCount(_, let wanted, let passed, _)? = tooMany else {
            Issue.record("Too many: \(String(describing: tooMany))")
            return
        }
        #expect([wanted.count, passed.count] == [count, count + 1])
    }

    private func args(_ values: [any Sendable]) -> sending Resolver.Args { Resolver.Args(positions: values) }

    @Test("N4: Each rung runs on the actor it was written on")
    func isolation() async throws {
        await registerInArchive()
        let container = container
        #expect(try await container.resolveAsync(Letter.self, name: "1", with: 1).label == "1")
        #expect(try await container.resolveAsync(Letter.self, name: "2", with: 1, 2).label == "12")
        #expect(try await container.resolveAsync(Letter.self, name: "3", with: 1, 2, 3).label == "123")
        let onMain = try await Task { @MainActor in
            try await container.resolveAsync(Letter.self, name: "4", with: 1, 2, 3, 4).label
        }.value
        #expect(onMain == "1234")
    }

    @Archive
    private func registerInArchive() {
        func letter(_ numbers: Int...) async -> Letter {
            await Task.yield()
            Archive.assertIsolated()
            return Letter(numbers.map(String.init).joined())
        }
        container.register(name: "1") { (_, a: Int) async in
            Archive.assertIsolated()
            return await letter(a)
        }
        container.register(name: "2") { (_, a: Int, b: Int) async in
            Archive.assertIsolated()
            return await letter(a, b)
        }
        container.register(name: "3") { (_, a: Int, b: Int, c: Int) async in
            Archive.assertIsolated()
            return await letter(a, b, c)
        }
        container.register(name: "4") { (_, a: Int, b: Int, c: Int, d: Int) async in
            Archive.assertIsolated()
            return await letter(a, b, c, d)
        }
    }

    @Test("C3: The static rungs go to main, and what they throw is wrapped")
    func staticLadder() async {
        await #expect(processExitsWith: .success) {
            Resolver.register(name: "1") { (_, a: Int) async in Letter("\(a)") }
            Resolver.register(name: "2") { (_, a: Int, b: Int) async in Letter("\(a)\(b)") }
            Resolver.register(name: "3") { (_, a: Int, b: Int, c: Int) async throws in Letter("\(a)\(b)\(c)") }
            Resolver.register(name: "4") { (_, a: Int, b: Int, c: Int, d: Int) async throws -> Letter in
                throw Mishap("\(a)\(b)\(c)\(d)")
            }
            let one = try await Resolver.resolveAsync(Letter.self, name: "1", with: 1).label
            let two = try await Resolver.resolveAsync(Letter.self, name: "2", with: 1, 2).label
            let three = try await Resolver.main.resolveAsync(Letter.self, name: "3", with: 1, 2, 3).label
            #expect([one, two, three] == ["1", "12", "123"])
            let args = Resolver.Args(positions: [1, 2, 3, 4])
            guard
                case .factoryFailed(_, let underlying, _, _)? = await Resolver.main.failureAsync(
                    resolving: Letter.self, name: "4", args: args)
            else {
                Issue.record("No error of the factory's.")
                return
            }
            #expect(underlying as? Mishap == Mishap("1234"))
        }
    }

    @Test(
        "S5: Arguments go through an alias to a factory that suspends", arguments: [ResolverScope.unique, .container])
    func alias(_ scope: ResolverScope) async throws {
        container.register { (_, args) async throws in Letter(args()) }
            .implements((any Lettered).self).scope(scope)
        container.register(name: "typed") { (_, a: Int, b: String) async in Letter("\(a)\(b)") }
            .implements((any Lettered).self).scope(scope)
        container.register(name: "keyed") { (_, args) async throws in Letter(args("text")) }
            .implements((any Lettered).self).scope(scope)
        let plain = try await container.resolveAsync((any Lettered).self, args: "x")
        let typed = try await container.resolveAsync((any Lettered).self, name: "typed", with: 1, "b")
        let keyed = try await container.resolveAsync((any Lettered).self, name: "keyed", args: ["text": "y"])
        #expect([plain.label, typed.label, keyed.label] == ["x", "1b", "y"])
        if scope === ResolverScope.unique {
            let failure = await container.failureAsync(
                resolving: (any Lettered).self, name: "typed", args: "b")
            guard case .wrongArgumentCount(let service, _, _, _)? = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            #expect(service.type == "Letter")
        } else {
            #expect(container.resolve(Letter.self) === plain)
        }
    }
}
