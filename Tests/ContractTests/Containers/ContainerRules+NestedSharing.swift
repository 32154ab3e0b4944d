import Resolver
import TestSupport
import Testing

@Suite("C8: What nested containers share, and what they do not")
struct NestedSharingRules {
    private let app = Resolver(name: "app")

    private final class Handler: Sendable {
        let repository: Repository
        init(_ repository: Repository) { self.repository = repository }
    }

    @Test(
        "C8: What a kept service starts when it is made takes nothing along of the request, whichever container that asked",
        arguments: [true, false], [true, false])
    func started(isAppAsked: Bool, isSuspending: Bool) async throws {
        let (app, started) = (app, Guarded<Task<Bool, Never>?>(nil))
        @Sendable func start() -> Plain {
            started.value = Task { Resolver.isRegistered(Labelled.self, name: "of the request alone") }
            return Plain()
        }
        if isSuspending {
            app.register { () async in start() }.scope(.application)
        } else {
            app.register { start() }.scope(.application)
        }
        try await app.withNested("request") {
            $0.register(name: "of the request alone") { Labelled("request") }
        } operation: { request in
            _ = try await isAppAsked ? app.resolveAsync(Plain.self) : Resolver.resolveAsync(Plain.self)
            #expect(Resolver.isRegistered(Labelled.self, name: "of the request alone"))
            #expect(await started.value?.value == false)
        }
    }

    @Test("C8: Nor of a container in front of the request, where that is root")
    func startedFromTheFront() async {
        let (app, started) = (app, Guarded<Task<Bool, Never>?>(nil))
        app.register { () -> Plain in
            started.value = Task { Resolver.isRegistered(Labelled.self, name: "of the front alone") }
            return Plain()
        }
        .scope(.application)
        let front = Resolver(child: app.nested("request").nested("part"))
        front.register(name: "of the front alone") { Labelled("front") }
        for container in [app, front] {
            await Resolver.withRoot(front) {
                _ = container.resolve(Plain.self)
                #expect(await started.value?.value == false)
            }
            app.reset(Plain.self)
        }
    }

    @Test("C8: What a child hides that is added later, nested containers let go of at once, and nothing else")
    func hidden() {
        let (census, app) = (Census(), Resolver())
        app.register { CountedNetwork(census) }.scope(.nested)
        app.register(name: "other") { CountedNetwork(census) }.scope(.nested)
        let request = app.nested("request")
        let (inner, apart) = (request.nested(), app.nested())
        let containers = [request, inner, apart]
        let others = containers.map { $0.resolve(CountedNetwork.self, name: "other") }
        for container in containers { _ = container.resolve(CountedNetwork.self) }
        #expect(census.count == 6)
        let (module, own) = (Resolver(), Census())
        module.register { CountedNetwork(own) }
        request.add(child: module)
        #expect(census.count == 4)
        for container in containers { _ = container.resolve(CountedNetwork.self) }
        #expect(census.count == 4 && own.count == 0)
        for (container, other) in zip(containers, others) {
            #expect(container.resolve(CountedNetwork.self, name: "other") === other)
        }
    }

    @Test(
        "C8: One for each, of a module that several have as their child, and of the app behind that",
        arguments: [true, false])
    func modules(isApps: Bool) async {
        let module = Resolver(name: "module", child: app)
        (isApps ? app : module).register { Plain() }.scope(.nested)
        let requests = (0..<2).map { _ in app.nested("request") { $0.add(child: module) } }
        let plain = requests.map { $0.resolve(Plain.self) }
        #expect(plain[0] !== plain[1])
        await requests[0].shutDown()
        #expect(requests[1].resolve(Plain.self) === plain[1])
        #expect(module.optional(Plain.self) == nil)
    }

    @Test(
        "C7: What is built from what each has of its own is not shared, whoever asks first", arguments: [true, false])
    func parts(outerIsFirst: Bool) {
        app.register { Repository(network: RealNetwork()) }.scope(.nested)
        let inner = app.nested("inner")
        inner.register { Handler(Resolver.resolve()) }.scope(.application)
        let outer = app.nested("outer") { $0.add(child: inner) }
        for container in outerIsFirst ? [outer, inner] : [inner, outer] { _ = container.resolve(Handler.self) }
        for container in [outer, inner] {
            #expect(container.resolve(Handler.self).repository === container.resolve(Repository.self))
        }
        #expect(inner.resolve(Handler.self) !== outer.resolve(Handler.self))
    }

    @Test("S8: An alias of what nested containers have is nil outside, where it may be")
    func aliases() async throws {
        app.register { RealNetwork() }.implements((any Network).self).scope(.nested)
        #expect(app.optional((any Network).self) == nil)
        let missing: (any Network)? = app.resolve()
        #expect(missing == nil)
        let awaited: (any Network)? = try await app.resolveAsync((any Network)?.self)
        #expect(awaited == nil)
        #expect(app.resolveAll((any Network).self).isEmpty)
        #expect(app.failure(resolving: (any Network).self)?.isNotNested == true)
    }

    @Test("C8: What the parent keeps takes nothing of the task along that asked first", arguments: [true, false])
    func tasks(isAsync: Bool) async throws {
        await #expect(processExitsWith: .success) { [isAsync] in
            Resolver.register { Labelled("process") }
            let app = Resolver.main
            if isAsync {
                app.register { () async in Pool() }.scope(.application)
            } else {
                app.register { Pool() }.scope(.application)
            }
            let pool = await app.withNested("request") {
                $0.register { Labelled("request") }
            } operation: { request in
                precondition(Resolver.resolve(Labelled.self).label == "request")
                return try! await request.resolveAsync(Pool.self)
            }
            pool.open.open()
            let label = await pool.asking.value
            precondition(label == "process")
        }
    }

    private final class Pool: Sendable {
        let open = Latch()
        let asking: Task<String, Never>
        init() {
            let open = open
            asking = Task {
                await open.opened()
                return Resolver.resolve(Labelled.self).label
            }
        }
    }

    @Test(
        "C8: Where an initialiser needs what has yet to be made for the container, asynchronously, nothing is made twice"
    )
    func initialisers() async throws {
        let made = Guarded(0)
        app.register { () -> Plain in
            made.update { $0 += 1 }
            return Plain()
        }
        .scope(.unique)
        app.register(Handler.init).scope(.nested)
        app.register(Page.init).scope(.unique)
        let request = app.nested("request") {
            $0.register { () async in Repository(network: RealNetwork()) }.scope(.application)
        }
        _ = try await request.resolveAsync(Page.self)
        #expect(made.value == 1)
    }

    private final class Page: Sendable {
        init(_ plain: Plain, _ handler: Handler) {}
    }
}
