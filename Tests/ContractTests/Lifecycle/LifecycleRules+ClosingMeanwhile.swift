import Resolver
import TestSupport
import Testing

@Suite("C8: Closing a container that is in use")
struct ClosingMeanwhileRules {
    private let app = Resolver(name: "app")

    /// Where it is registered: in the container that closes, or in one that is in front of it.
    enum Place: CaseIterable {
        case nested, front

        /// The container that is asked, where a service is registered that is in use when `request` is closed.
        func container(
            _ request: Resolver, _ register: (Resolver) -> ResolverOptions<Labelled>
        ) -> Resolver {
            switch self {
            case .nested:
                register(request).scope(.nested)
                return request
            case .front:
                let front = Resolver(child: request)
                register(front).scope(.application)
                return front
            }
        }
    }

    @Test(
        "C8: Who has waited for a making that came to nothing is told that it is closed, and nothing is made",
        arguments: Place.allCases)
    func waited(in place: Place) async throws {
        let (made, begun, open) = (Guarded(0), Event(), Event())
        let request = app.nested("request")
        let asked = place.container(request) {
            $0.register { () -> Labelled? in
                made.update { $0 += 1 }
                begun.happen()
                _ = open.wait()
                return nil
            }
        }
        let first = Work { asked.failure(resolving: Labelled.self) }
        #expect(begun.wait())
        let second = Work { asked.failure(resolving: Labelled.self) }
        #expect(Waiting.threads(1, for: Labelled.self, in: asked))
        await request.shutDown()
        open.happen()
        _ = try first.value()
        #expect(try second.value()?.isClosed == true)
        #expect(made.value == 1)
    }

    @Test("C8: What its children keep goes on, even if one of them is in front of its parent")
    func children() async {
        let released = Guarded<[String]>([])
        let front = Resolver(child: app)
        for container in [app, front] {
            let label = container === app ? "app" : "front"
            container.register(name: .init(label)) { Labelled(label) }.scope(.application)
                .onRelease { _ in released.update { $0.append(label) } }
            await app.withNested("request") {
                $0.add(child: container)
            } operation: { request in
                _ = request.resolve(Labelled.self, name: .init(label))
            }
        }
        withExtendedLifetime(front) { #expect(released.value == []) }
    }

    @Test("C8: Factories that hold the container do not keep it alive once it is closed")
    func cycles() async {
        await #expect(processExitsWith: .success) {
            weak var past: Resolver?
            let (app, census) = (Resolver(), Census())
            do {
                let request = app.nested("request")
                past = request
                request.register { Repository(network: request.resolve()) }.scope(.nested)
                request.register { CountedNetwork(census) as any Network }.scope(.application)
                _ = request.resolve(Repository.self)
                await request.shutDown()
                request.register { Repository(network: request.resolve()) }
            }
            precondition(past == nil && census.count == 0)
        }
    }

    @Test("C8: What is released of a cancelled operation is not cancelled, and asks the container")
    func cancelled() async {
        let (done, asked, begun, never) = (Guarded(false), Guarded(""), Latch(), Latch())
        app.register { Plain() }.scope(.nested).onRelease { (_: Plain) async throws in
            await Task.yield()
            try Task.checkCancellation()
            asked.update { $0 = Resolver.optional(Labelled.self)?.label ?? "none" }
            done.update { $0 = true }
        }
        let app = app
        let task = Task {
            await app.withNested("request") {
                $0.register { Labelled("request") }.scope(.unique)
            } operation: { request in
                _ = request.resolve(Plain.self)
                begun.open()
                try? await never.openedUnlessCancelled()
            }
        }
        await begun.opened()
        task.cancel()
        await task.value
        #expect(done.value && asked.value == "request")
        // For what has waited for it, and would wait for ever.
        never.open()
    }

    @Test("C8: If what registers throws, it is closed as well")
    func registering() async {
        let released = Guarded(false)
        let kept = Guarded<Resolver?>(nil)
        await #expect(throws: Mishap.self) {
            try await app.withNested("request") { request in
                kept.update { $0 = request }
                request.register { Plain() }.scope(.application).onRelease { _ in released.update { $0 = true } }
                _ = request.resolve(Plain.self)
                throw Mishap("registering")
            } operation: { _ in
            }
        }
        #expect(released.value && kept.value?.failure(resolving: Plain.self)?.isClosed == true)
    }

    @Test("C8: It waits for its own releases, and for nobody else's")
    func others() async {
        let (open, released) = (Latch(), Guarded(false))
        do {
            let window = app.nested("window")
            window.register { Plain() }.scope(.application).onRelease { (_: Plain) async in await open.opened() }
            _ = window.resolve(Plain.self)
        }
        await app.withNested("request") { _ in }
        let request = app.nested("request")
        open.open()
        request.register { Plain() }.scope(.application).onRelease { (_: Plain) async in
            for _ in 0..<10 { await Task.yield() }
            released.update { $0 = true }
        }
        _ = request.resolve(Plain.self)
        request.reset(Plain.self)
        await request.shutDown()
        #expect(released.value)
    }

    @Test("C3: What is released in the background asks the process's root, whoever has let go")
    func background() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            let asked = Guarded<[String]>([])
            await Resolver.main.withNested("request") {
                $0.register { Labelled("request") }
            } operation: { request in
                for _ in 0..<2 {
                    let window = request.nested("window")
                    window.register { Plain() }.scope(.application).onRelease { (_: Plain) async in
                        await Task.yield()
                        asked.update { $0.append(Resolver.resolve(Labelled.self).label) }
                    }
                    _ = window.resolve(Plain.self)
                }
            }
            let failures = await Resolver.takeReleaseFailures()
            precondition(failures.isEmpty && asked.value == ["process", "process"])
        }
    }

    @Test("C8: Closed twice at once, the second waits for the first; within a release it does not")
    func twice() async {
        let (begun, released) = (Guarded(false), Guarded(0))
        let request = app.nested("request")
        request.register { Labelled("request") }.scope(.unique)
        request.register { Plain() }.scope(.application).onRelease { (_: Plain) async in
            begun.update { $0 = true }
            for _ in 0..<50 { await Task.yield() }
            await request.shutDown()
            _ = request.resolve(Labelled.self)
            released.update { $0 += 1 }
        }
        _ = request.resolve(Plain.self)
        let first = Task { await request.shutDown() }
        while !begun.value { await Task.yield() }
        await request.shutDown()
        #expect(released.value == 1)
        _ = await first.value
        #expect(await request.shutDown().isEmpty)
    }

    @Test("C11: What was made within a closed container, and resolves later, asks root")
    func within() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("root") }
            let session = Resolver.main.nested("session") { $0.register { Labelled("session") } }
            session.register { Late() }.scope(.unique)
            let (window, front) = (session.nested("window"), Resolver(child: session))
            let (inWindow, inFront) = (window.resolve(Late.self), front.resolve(Late.self))
            await session.shutDown()
            precondition(inWindow.label.label == "root" && inFront.label.label == "root")
        }
    }

    @Test("C8: What is put in front of a closed container answers nothing, not even what it has itself")
    func front() async {
        let front = Resolver(name: "front")
        front.register { Plain() }.scope(.application)
        _ = front.resolve(Plain.self)
        let request = app.nested("request")
        await request.shutDown()
        front.add(child: request)
        #expect(front.failure(resolving: Plain.self)?.isClosed == true)
    }
}

private final class Late: @unchecked Sendable {
    // Safety: used by one thread at a time.
    @LazyInjected var label: Labelled
}
