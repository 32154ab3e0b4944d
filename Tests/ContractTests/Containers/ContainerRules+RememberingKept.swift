import Resolver
import Testing

/// Asks for its repository later, and may be kept, with parts that are not.
private final class Store: @unchecked Sendable {
    // Safety: its properties are only read.
    @LazyInjected var repository: Repository
    @Injected var plain: Plain
    let part = Part()

    final class Part: @unchecked Sendable {
        // Safety: its properties are only read.
        @LazyInjected var repository: Repository
    }

    var isMocked: Bool { repository.network is MockNetwork }
    var isPartMocked: Bool { part.repository.network is MockNetwork }
}

@Suite("C11: What kept instances remember, which containers share")
struct RememberingKeptRules {
    private let child = Resolver()

    private func register(_ kept: KeptScope, _ repository: ResolverScope = .unique) {
        child.registerFeature(repository)
        child.register { Plain() }
        child.register { Store() }.scope(kept.scope)
    }

    @Test(
        "C7, C11: A container that overrides what is asked for later has an instance of its own",
        arguments: KeptScope.allCases, [true, false])
    func overridden(_ kept: KeptScope, isChildFirst: Bool) {
        register(kept)
        let mock = Resolver(child: child)
        mock.register { Repository(network: MockNetwork()) }
        let early: Store? = isChildFirst ? child.resolve() : nil
        let mocked: Store = mock.resolve()
        let real: Store = child.resolve()
        #expect(mocked !== real)
        #expect(mocked.isMocked && mocked.isPartMocked)
        #expect(!real.isMocked && !real.isPartMocked)
        if let early { #expect(early === real) }
        #expect(mock.resolve(Store.self) === mocked)
    }

    @Test(
        "C7, C11: One that is shared asks the container that it belongs to, whoever asked first",
        arguments: KeptScope.allCases, [true, false])
    func shared(_ kept: KeptScope, isChildFirst: Bool) {
        register(kept)
        // Two levels down, which is not known before it is asked for.
        let mock = Resolver.mocking(child)
        let store: Store = isChildFirst ? child.resolve() : mock.resolve()
        #expect(mock.resolve(Store.self) === store)
        #expect(child.resolve(Store.self) === store)
        #expect(!store.isMocked)
        #expect(!store.isPartMocked)
        #expect(mock.resolve(Repository.self).network is MockNetwork)
    }

    @Test(
        "C7, C11: One that is another container's for any reason asks that, all the way down",
        arguments: KeptScope.allCases)
    func own(_ kept: KeptScope) {
        register(kept)
        let mock = Resolver.mocking(child)
        mock.register { Plain() }
        let mocked: Store = mock.resolve()
        #expect(mocked.isMocked)
        #expect(mocked.isPartMocked)
        #expect(!child.resolve(Store.self).isMocked)
    }

    @Test("C11: What is not kept, in what is kept or around it", arguments: KeptScope.allCases)
    func around(_ kept: KeptScope) {
        register(kept)
        child.register { Store.Part() }
        child.register(name: "around") { () -> Store.Part in
            let part = Store.Part()
            _ = Resolver.resolve(Store.self)
            return part
        }
        let mock = Resolver.mocking(child)
        let part: Store.Part = mock.resolve(name: "around")
        #expect(part.repository.network is MockNetwork)
        #expect(!mock.resolve(Store.self).isMocked)
        #expect(mock.resolve(Store.Part.self).repository.network is MockNetwork)
    }

    @Test("C7, C11: An instance that another container takes over asks that one", arguments: KeptScope.allCases)
    func takenOver(_ kept: KeptScope) {
        register(kept)
        let mocks = Resolver()
        mocks.register { MockNetwork() as any Network }
        mocks.register { Plain() }
        func front() -> Resolver {
            let front = Resolver(child: mocks)
            front.add(child: child)
            return front
        }
        let heir = front()
        func make() -> Store {
            let first = front()
            let store: Store = first.resolve()
            #expect(heir.resolve(Store.self) === store)
            return store
        }
        let store = make()
        #expect(store.isMocked)
        #expect(store.isPartMocked)
    }

    @Test("C11: With arguments that make an instance each, in a scope of one's own, and in none")
    func otherScopes() {
        register(.cache)
        let mock = Resolver.mocking(child)
        child.register(name: "each") { (_, _: Int) in Store() }.scope(.cached.perArguments)
        let store: Store = mock.resolve(name: "each", args: 1)
        #expect(child.resolve(Store.self, name: "each", args: 1) === store)
        #expect(!store.isMocked)
        child.register(name: "unique") { Store() }.scope(.unique)
        #expect(mock.resolve(Store.self, name: "unique").isMocked)
        child.register(name: "decorated") { Store() }.scope(.unique).resolveProperties { _, _ in }
        #expect(mock.resolve(Store.self, name: "decorated").isMocked)
        #expect(mock.resolve(Store.self, name: "decorated").isPartMocked)
    }

    @Test("C7, C11: A wrapped service that is asked for as an optional counts as asked for")
    func optional() {
        final class Owner: @unchecked Sendable {
            // Safety: its properties are only read.
            @LazyInjected var network: (any Network)?
        }
        child.registerFeature(.unique)
        child.register { Owner() }.scope(.container)
        let real: Owner = child.resolve()
        let mock = Resolver.mocking(child)
        #expect(mock.resolve(Owner.self).network is MockNetwork)
        #expect(real.network is RealNetwork)
    }
}
