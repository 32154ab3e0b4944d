import Resolver
import TestSupport
import Testing

private final class Account: Sendable {
    let owner: String

    init(_ owner: Labelled) { self.owner = owner.label }
}

@Suite("C9: The container that the factories of a copy were written for")
struct CopyHomeRules {
    /// A container whose factories ask it by name, by each way there is.
    private static func original() -> Resolver {
        let original = Resolver()
        original.register { Labelled("original") }
        original.register { [unowned original] in Account(original.resolve()) }
        original.register(name: "arguments") { [unowned original] in
            Account(original.resolve(Labelled.self, args: 1))
        }
        original.register(name: "awaited") { [unowned original] in Account(try await original.resolveAsync()) }
        original.register(name: "kept") { [unowned original] in Account(original.resolve()) }.scope(.container)
        return original
    }

    private static func owners(in container: Resolver) async throws -> [String] {
        var owners: [String] = []
        for name in [nil, "arguments", "awaited", "kept"] as [Resolver.Name?] {
            owners.append(try await container.resolveAsync(Account.self, name: name).owner)
        }
        return owners
    }

    @Test("C9: It may have gone: a container that came after it is another, wherever it lies in memory")
    func gone() {
        for _ in 0..<50 {
            let other = Guarded<Resolver?>(nil)
            func copy() -> Resolver {
                let original = Resolver()
                original.register { Labelled("copy") }
                original.register { Account(other.value?.resolve() ?? Labelled("nobody")) }
                original.defaults.register(name: "default") { Account(other.value?.resolve() ?? Labelled("nobody")) }
                return original.copy()
            }
            let copied = copy()
            let later = Resolver()
            later.defaults.register(name: "any") { 1 }
            later.register { Labelled("later") }
            other.value = later
            #expect(copied.resolve(Account.self).owner == "later")
            #expect(copied.resolve(Account.self, name: "default").owner == "later")
        }
    }

    @Test("C9, C10: Within a sandbox it is the same, in whatever way it is asked")
    func sandbox() async throws {
        let original = Self.original()
        let copy = original.copy()
        copy.register { Labelled("copy") }
        #expect(try await Set(Self.owners(in: copy)) == ["copy"])
        copy.cache.reset()
        try await Resolver.sandboxed { () async throws in
            #expect(try await Set(Self.owners(in: copy)) == ["copy"])
            let second = copy.copy()
            second.register { Labelled("second") }
            #expect(try await Set(Self.owners(in: second)) == ["second"])
            let another = original.copy()
            another.register { Labelled("another") }
            #expect(try await Set(Self.owners(in: another)) == ["another"])
            #expect(try await Set(Self.owners(in: original)) == ["original"])
        }
    }

    @Test("C9: Each factory of a registration that has several was written for it")
    func contexts() async {
        await #expect(processExitsWith: .success) {
            let demo = ResolverContext("demo")
            let original = Resolver()
            original.register { Labelled("original") }
            original.register { [unowned original] in Account(original.resolve()) }
                .when(demo) { [unowned original] in Account(original.resolve()) }
            let copy = original.copy()
            copy.register { Labelled("copy") }
            #expect(copy.resolve(Account.self).owner == "copy")
            for isOn in [true, false] {
                Resolver.setContext(demo, isOn)
                #expect(copy.resolve(Account.self).owner == "copy")
                #expect(copy.copy().resolve(Account.self).owner == "copy")
                #expect(original.resolve(Account.self).owner == "original")
            }
        }
    }

    @Test("C9: Of a copy of a copy, the original and the last that was copied")
    func copies() async throws {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("first") }
            Resolver.register { Account(Resolver.main.resolve()) }
            let first = Resolver.main
            Resolver.main = Resolver.main.copy()
            Resolver.main.register { Labelled("second") }
            let copy = Resolver.main.copy()
            copy.register { Labelled("copy") }
            precondition(copy.resolve(Account.self).owner == "copy")
            precondition(Resolver.resolve(Account.self).owner == "second")
            Resolver.main = first
            precondition(copy.resolve(Account.self).owner == "copy")
            Resolver.sandboxed { precondition(copy.resolve(Account.self).owner == "copy") }
        }
    }
}
