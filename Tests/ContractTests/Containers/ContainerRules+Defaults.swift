import Resolver
import TestSupport
import Testing

@Suite("C13: Defaults")
struct DefaultRules {
    private let container = Resolver(name: "app")

    private func label(_ container: Resolver, _ name: Resolver.Name? = nil) -> String {
        container.resolve(Labelled.self, name: name).label
    }

    @Test("C13: A default answers where nothing else does, whichever was registered first")
    func order() {
        container.defaults.register { Labelled("default") }
        #expect(label(container) == "default")
        container.register { Labelled("own") }
        #expect(label(container) == "own")
        container.defaults.register { Labelled("default, too") }
        #expect(label(container) == "own")
        container.unregister(Labelled.self)
        #expect(label(container) == "default, too")
    }

    @Test("C13: It comes after every container that is asked, and the defaults of who is asked first come first")
    func children() {
        let (module, other) = (Resolver(), Resolver())
        container.add(child: module)
        module.defaults.register { Labelled("module's default") }
        module.defaults.register(name: "only") { Labelled("module's default") }
        container.defaults.register { Labelled("app's default") }
        #expect(label(container) == "app's default")
        #expect(label(container, "only") == "module's default")
        #expect(label(module) == "module's default")
        other.register { Labelled("other") }
        container.add(child: other)
        #expect(label(container) == "other")
    }

    @Test("C9: A default that asks the container whose it is, is answered by who asked", arguments: KeptScope.allCases)
    func asking(_ kept: KeptScope) async throws {
        let container = container
        for scope in [kept.scope, .graph, .unique] {
            container.register { RealNetwork() as any Network }
            container.defaults.register { Repository(network: container.resolve()) }.scope(scope)
            container.defaults.register { () async throws in
                Feature(repository: try await container.resolveAsync())
            }
            .scope(scope)
            let mock = Resolver.mocking(container)
            #expect(mock.resolve(Repository.self).network is MockNetwork)
            #expect(container.resolve(Repository.self).network is RealNetwork)
            #expect(try await mock.resolveAsync(Feature.self).isMocked)
            #expect(try await container.resolveAsync(Feature.self).isMocked == false)
            #expect(Resolver.mocking(container.copy()).resolve(Repository.self).network is MockNetwork)
        }
    }

    @Test("C9: One that asks another container is answered by that")
    func askingAnother() {
        let other = Resolver()
        other.defaults.register { RealNetwork() as any Network }
        container.defaults.register { Repository(network: other.resolve()) }
        #expect(Resolver.mocking(container).resolve(Repository.self).network is RealNetwork)
    }

    @Test("S2: A default is kept as if its container had registered it")
    func kept() {
        container.register { RealNetwork() as any Network }
        let scope = ResolverScopeCache()
        container.defaults.register { Repository(network: $0.resolve()) }.scope(scope)
        container.defaults.register { Plain() }.scope(.container)
        let kept = container.resolve(Repository.self)
        let plain = container.resolve(Plain.self)
        container.register { MockNetwork() as any Network }
        #expect(container.resolve(Repository.self) === kept)
        #expect(Resolver(child: container).resolve(Repository.self) === kept)
        let mock = Resolver(child: container)
        mock.register { RealNetwork() as any Network }
        let mocked = mock.resolve(Repository.self)
        #expect(mocked !== kept && container.resolve(Repository.self) === kept)
        #expect(mock.resolve(Repository.self) === mocked)
        container.cache.reset()
        let next = container.resolve(Plain.self)
        #expect(next !== plain && container.resolve(Repository.self) === kept)
        container.cache = ResolverScopeCache()
        #expect(container.resolve(Plain.self) !== next)
        scope.reset()
        #expect(container.resolve(Repository.self) !== kept)
    }

    @Test("C13: A nested container's defaults come after what its parent has")
    func nested() async {
        let request = container.nested("request") { request in
            request.defaults.register { Labelled("request's default") }
            request.defaults.register(name: "only") { Labelled("request's default") }
        }
        #expect(label(request) == "request's default")
        container.register { Labelled("app") }
        #expect(label(request) == "app")
        #expect(label(request, "only") == "request's default")
        await request.shutDown()
    }

    @Test("C13: Every form and option can be a default; what it keeps lasts")
    func forms() {
        container.defaults.register(Plain.init).scope(.application)
        container.defaults.register { (_, number: Int) in Ticket(number: number) }
        container.defaults.register { RealNetwork() }.implements((any Network).self)
        let plain = container.resolve(Plain.self)
        #expect(plain === container.resolve(Plain.self))
        #expect(container.resolve(Ticket.self, with: 3).number == 3)
        #expect(container.resolve((any Network).self) is RealNetwork)
        #expect(container.isRegistered(Plain.self))
        #expect(container.registerIfAbsent { Plain() } != nil)
        #expect(container.resolve(Plain.self) !== plain)
    }

    @Test("C13: What they keep is released with the container, also with a nested one, which waits for it")
    func released() async {
        let diary = Diary()
        let request = container.nested("request")
        request.defaults.register { Plain() }.scope(.application).onRelease { _ in diary.note("released") }
        _ = request.resolve(Plain.self)
        await request.shutDown()
        #expect(diary.entries == ["released"])
        container.defaults.register { Plain() }.scope(.application).onRelease { _ in diary.note("again") }
        _ = container.resolve(Plain.self)
        await container.shutDown(includingChildren: false)
        #expect(diary.entries == ["released", "again"])
        request.defaults.register { Labelled("nobody's") }
        #expect(!request.defaults.isRegistered(Labelled.self))
    }

    @Test("C13: A copy has them, and a sandbox its own")
    func copies() {
        container.defaults.register { Labelled("default") }
        let copy = container.copy()
        copy.defaults.register { Labelled("copy's default") }
        #expect(label(copy) == "copy's default")
        copy.register { Labelled("copy's own") }
        #expect(label(copy) == "copy's own")
        #expect(label(container) == "default")
        Resolver.sandboxed {
            #expect(label(container) == "default")
            container.defaults.register { Labelled("sandbox") }
            #expect(label(container) == "sandbox")
            Resolver.defaults.register { Labelled("main's default") }
            #expect(Resolver.resolve(Labelled.self).label == "main's default")
            Resolver.register { Labelled("main") }
            #expect(Resolver.resolve(Labelled.self).label == "main")
        }
        #expect(label(container) == "default")
    }

    @Test("C13: Threads that come for them at once find one container")
    func threads() throws {
        for _ in 0..<50 {
            let fresh = Resolver()
            let found = Guarded<[ObjectIdentifier]>([])
            let threads = (0..<4).map { index in
                Work {
                    fresh.defaults.register(name: Resolver.Name("\(index)")) { Labelled("\(index)") }
                    found.update { $0.append(ObjectIdentifier(fresh.defaults)) }
                }
            }
            for thread in threads { try thread.value() }
            #expect(Set(found.value).count == 1)
            #expect((0..<4).map { label(fresh, Resolver.Name("\($0)")) } == ["0", "1", "2", "3"])
        }
    }
}
