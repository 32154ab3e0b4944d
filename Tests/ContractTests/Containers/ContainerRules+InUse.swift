import Resolver
import TestSupport
import Testing

@Suite("C8, C9: What changes while a factory is running")
struct InUseRules {
    /// What happens to a registration whose factory is running.
    enum Change: CaseIterable {
        case registered, unregistered
    }

    private let base = Resolver()
    private let begun = Event()
    private let open = Event()

    private func registerFeature() {
        base.register { [unowned base, begun, open] in
            begun.happen()
            open.wait()
            return Wrapped(label: base.resolve(Labelled.self).label)
        }
    }

    @Test(
        "C9: A factory that asks the container it was written for is answered by the one in use, though it is replaced",
        arguments: Change.allCases)
    func replaced(by change: Change) throws {
        base.register { Labelled("real") }
        registerFeature()
        let front = Resolver(child: base)
        front.register { Labelled("mock") }
        let work = Work { front.resolve(Wrapped.self).label }
        #expect(begun.wait())
        switch change {
        case .registered: registerFeature()
        case .unregistered: base.unregister(Wrapped.self)
        }
        open.happen()
        #expect(try work.value() == "mock")
    }

    @Test("C9: So is one that suspends")
    func suspending() async throws {
        base.register { Labelled("real") }
        base.register { [unowned base] () async throws -> Wrapped in
            base.register { Wrapped(label: "another") }
            return Wrapped(label: try await base.resolveAsync(Labelled.self).label)
        }
        let front = Resolver(child: base)
        front.register { Labelled("mock") }
        #expect(try await front.resolveAsync(Wrapped.self).label == "mock")
    }

    /// As often as it takes for one to get the address.
    @Test("C9: A container answers for itself, though another one had its address for which the factory was written")
    func address() {
        let current = Guarded<Resolver?>(nil)
        let front = Resolver()
        front.register { Labelled("front") }
        var registration: ResolverRegistration<Wrapped>?
        do {
            let ended = Resolver()
            registration =
                ended.register { Wrapped(label: current.value?.resolve(Labelled.self).label ?? "none") }.registration
        }
        for _ in 0..<20 {
            let container = Resolver()
            container.register { Labelled("itself") }
            current.value = container
            #expect(registration?.instantiate(resolver: front, args: nil)?.label == "itself")
        }
    }

    @Test("C8, C9: What is made for a request that is closed meanwhile is not made of what its parent has instead")
    func closed() async throws {
        base.register { Labelled("app's") }
        base.register { [unowned base, begun, open] () throws -> Wrapped in
            begun.happen()
            open.wait()
            return Wrapped(label: try base.resolveThrowing(Labelled.self).label)
        }
        .scope(.nested)
        let request = base.nested("request")
        request.register { Labelled("request's") }
        let work = Work { request.failure(resolving: Wrapped.self) }
        #expect(begun.wait())
        await request.shutDown()
        open.happen()
        #expect(try work.value()?.isClosed == true)
    }

    @Test(
        "C8: What a factory has captured lives until it has returned, though its container is closed",
        arguments: [true, false])
    func captured(byDefaults: Bool) async throws {
        let request = base.nested("request")
        let lives = Guarded(true)
        func register(_ captured: Captured) {
            let container = byDefaults ? request.defaults : Resolver()
            container.register { [begun, open] in
                begun.happen()
                open.wait()
                return Wrapped(label: lives.value ? captured.label : "freed")
            }
            if !byDefaults { request.add(child: container) }
        }
        register(Captured { lives.value = false })
        let work = Work { request.resolve(Wrapped.self).label }
        #expect(begun.wait())
        await request.shutDown()
        #expect(lives.value)
        open.happen()
        #expect(try work.value() == "captured")
    }
}

private struct Wrapped: Sendable {
    let label: String
}

/// Says when it ends.
private final class Captured: Sendable {
    let label = "captured"
    private let ends: @Sendable () -> Void
    init(_ ends: @escaping @Sendable () -> Void) { self.ends = ends }
    deinit { ends() }
}
