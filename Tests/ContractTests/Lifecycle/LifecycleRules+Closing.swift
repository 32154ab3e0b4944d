import Resolver
import TestSupport
import Testing

@Suite("C8: A nested container is closed")
struct ClosingRules {
    private let app = Resolver(name: "app")
    private let released = Guarded<[String]>([])

    private func register(_ label: String, in container: Resolver, _ scope: ResolverScope) {
        let released = released
        container.register(name: .init(label)) { Labelled(label) }.scope(scope).onRelease { _ in
            await Task.yield()
            released.update { $0.append(label) }
        }
    }

    @Test("C8: Closing releases what it keeps and nothing else, newest first, and waits for it")
    func release() async {
        register("app", in: app, .application)
        register("nested", in: app, .nested)
        let other = app.nested("other")
        let request = app.nested("request")
        register("request", in: request, .application)
        for label in ["app", "nested", "request"] { _ = request.resolve(Labelled.self, name: .init(label)) }
        _ = other.resolve(Labelled.self, name: "nested")
        #expect(await request.shutDown().isEmpty)
        #expect(released.value == ["request", "nested"])
        #expect(request.failure(resolving: Labelled.self, name: "app")?.isClosed == true)
        #expect(request.failure(resolving: Labelled.self, name: "request")?.isClosed == true)
        #expect(await request.failureAsync(resolving: Labelled.self)?.isClosed == true)
        _ = (app.resolve(Labelled.self, name: "app"), other.resolve(Labelled.self, name: "nested"))
        #expect(await request.shutDown().isEmpty && released.value == ["request", "nested"])
        await other.shutDown()
        #expect(released.value == ["request", "nested", "nested"])
        #expect(await app.shutDown().isEmpty)
        #expect(released.value == ["request", "nested", "nested", "app"])
    }

    @Test("C8: What has no release goes newest first, and may ask the container at its end")
    func ends() async {
        final class Ending: @unchecked Sendable {
            // Safety: constant.
            private let label: String
            private let last: String?
            private unowned let container: Resolver
            private let ended: Guarded<[String]>

            init(_ label: String, _ last: String?, _ container: Resolver, _ ended: Guarded<[String]>) {
                (self.label, self.last, self.container, self.ended) = (label, last, container, ended)
            }

            deinit {
                let label = label
                ended.update { $0.append(label) }
                if let last { _ = container.resolve(Ending.self, name: .init(last)) }
            }
        }
        // From the second time on it is known that nothing is to be done about it.
        for _ in 0..<3 {
            let ended = Guarded<[String]>([])
            let request = app.nested("request")
            request.register(name: "first") { Ending("first", nil, $0, ended) }.scope(.nested)
            request.register(name: "second") { Ending("second", "last", $0, ended) }.scope(.application)
            request.register(name: "last") { Ending("last", nil, $0, ended) }.scope(.container)
            _ = (request.resolve(Ending.self, name: "first"), request.resolve(Ending.self, name: "second"))
            #expect(await request.shutDown().isEmpty)
            #expect(ended.value == ["second", "first", "last"])
            #expect(request.failure(resolving: Ending.self, name: "first")?.isClosed == true)
        }
    }

    @Test("C8: What is nested in one that is closed, or in front of it, refuses as well")
    func within() async {
        app.register { Plain() }.scope(.application)
        let session = app.nested("session") { $0.register { Labelled("session") }.scope(.unique) }
        let request = session.nested("request")
        let front = Resolver(child: session)
        for container in [session, request, front] {
            _ = (container.resolve(Plain.self), container.resolve(Labelled.self))
        }
        await session.shutDown()
        for container in [session, request, front] {
            #expect(container.failure(resolving: Plain.self)?.isClosed == true)
            #expect(container.failure(resolving: Labelled.self)?.isClosed == true)
            container.register { Labelled("late") }.scope(.unique)
            #expect(container.failure(resolving: Labelled.self)?.isClosed == true)
        }
        #expect(app.nested("session").resolve(Plain.self) === app.resolve(Plain.self))
    }

    @Test("C8: It sees no registration, and resets nothing of what others keep")
    func seesNothing() async {
        app.register { Plain() }.scope(.application)
        let session = app.nested("session")
        let containers = [session, session.nested("request"), Resolver(child: session)]
        let kept: Plain = app.resolve()
        #expect(containers.allSatisfy { $0.isRegistered(Plain.self) && $0.resolve(Plain.self) === kept })
        await session.shutDown()
        #expect(!containers.contains { $0.isRegistered(Plain.self) || $0.reset(Plain.self) })
        #expect(app.isRegistered(Plain.self) && app.resolve(Plain.self) === kept)
    }

    @Test("C8: Where nobody closes it, what it keeps is released with it")
    func end() async {
        register("nested", in: app, .nested)
        do {
            let request = app.nested("request")
            _ = request.resolve(Labelled.self, name: "nested")
        }
        #expect(await Resolver.takeReleaseFailures().isEmpty)
        #expect(released.value == ["nested"])
    }

    @Test("S10: Shutting down the parent, or what is in front of one, leaves nested containers open")
    func parent() async {
        register("nested", in: app, .nested)
        let request = app.nested("request")
        let first = request.resolve(Labelled.self, name: "nested")
        await app.shutDown()
        #expect(request.resolve(Labelled.self, name: "nested") === first)
        await Resolver(child: request).shutDown()
        #expect(released.value == ["nested"])
        #expect(request.resolve(Labelled.self, name: "nested") !== first)
    }

    @Test(
        "C8: withNested is what static calls ask, and closes at the end", arguments: ["ends", "throws", "is cancelled"])
    func withNested(_ how: String) async {
        register("nested", in: app, .nested)
        let (app, kept) = (app, Guarded<Resolver?>(nil))
        let task = Task {
            try await app.withNested("request") {
                $0.register { Plain() }
            } operation: { request in
                kept.update { $0 = request }
                #expect(Resolver.root === request && Resolver.isRegistered(Plain.self))
                #expect(
                    Resolver.resolve(Labelled.self, name: "nested") === request.resolve(Labelled.self, name: "nested"))
                if how == "throws" { throw Mishap("operation") }
                if how == "is cancelled" { try await Latch().openedUnlessCancelled() }
                return 1
            }
        }
        if how == "is cancelled" {
            while kept.value == nil { await Task.yield() }
            task.cancel()
        }
        let result = await task.result
        switch how {
        case "ends": #expect((try? result.get()) == 1)
        default: #expect(throws: (any Error).self) { try result.get() }
        }
        #expect(released.value.count <= 1 && Resolver.root !== kept.value)
        #expect(kept.value?.failure(resolving: Plain.self)?.isClosed == true)
        if how != "is cancelled" { #expect(released.value == ["nested"]) }
    }

    @Test("C8: A log-in: root for a while, then closed")
    func session() async {
        await #expect(processExitsWith: .success) {
            let app = Resolver.main
            app.register { Plain() }.scope(.application)
            app.register { Labelled("user") }.scope(.nested("session"))
            let plain = Resolver.resolve(Plain.self)
            var users: [Labelled] = []
            for _ in 0..<3 {
                let session = app.nested("session")
                Resolver.root = session
                users.append(Resolver.resolve())
                precondition(Resolver.resolve(Labelled.self) === users.last && Resolver.resolve(Plain.self) === plain)
                Resolver.root = app
                await session.shutDown()
            }
            precondition(Set(users.map(ObjectIdentifier.init)).count == 3)
            precondition(Resolver.optional(Labelled.self) == nil && Resolver.resolve(Plain.self) === plain)
        }
    }

    @Test("C8: What is being made when it is closed goes to those who wait, and is not kept")
    func making() async throws {
        let (begun, open) = (Event(), Event())
        app.register { () -> Labelled in
            begun.happen()
            _ = open.wait()
            return Labelled("late")
        }
        .scope(.nested)
        let request = app.nested("request")
        let asking = Work { request.resolve(Labelled.self).label }
        #expect(begun.wait())
        await request.shutDown()
        open.happen()
        #expect(try asking.value() == "late")
        #expect(request.failure(resolving: Labelled.self)?.isClosed == true)
    }

    @Test("C8: It is released when it has been made, whoever registers it", arguments: [false, true])
    func releasedLate(isNestedsOwn: Bool) async throws {
        let (begun, open) = (Event(), Event())
        let released = Guarded<[String]>([])
        let request = app.nested("request")
        (isNestedsOwn ? request : app).register { () -> Labelled in
            begun.happen()
            _ = open.wait()
            return Labelled("late")
        }
        .scope(.nested).onRelease { labelled in released.update { $0.append(labelled.label) } }
        let asking = Work { request.resolve(Labelled.self).label }
        #expect(begun.wait())
        await request.shutDown()
        #expect(released.value == [])
        open.happen()
        #expect(try asking.value() == "late")
        #expect(released.value == ["late"])
    }

    @Test("C8: registerIfAbsent registers nothing in a closed container, and returns nil")
    func registeredIfAbsent() async {
        let request = app.nested("request")
        await request.shutDown()
        #expect(request.registerIfAbsent { Labelled("late") } == nil)
        #expect(!request.isRegistered(Labelled.self))
    }

    @Test("C8: What had been registered anew by then is nobody's, and is released as well")
    func replacedLate() async throws {
        let (begun, open) = (Event(), Event())
        let released = Guarded<[String]>([])
        let request = app.nested("request")
        request.register { () -> Labelled in
            begun.happen()
            _ = open.wait()
            return Labelled("old")
        }
        .scope(.nested).onRelease { labelled in released.update { $0.append(labelled.label) } }
        let asking = Work { request.resolve(Labelled.self).label }
        #expect(begun.wait())
        request.register { Labelled("new") }
        await request.shutDown()
        open.happen()
        #expect(try asking.value() == "old")
        #expect(released.value == ["old"])
    }

    @Test("C11: What was made in a closed container, and resolves later, asks root")
    func remembered() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("root") }
            let request = Resolver.main.nested("request") {
                $0.register { Labelled("request") }
                $0.register { Lazy() }.scope(.unique)
            }
            let (early, late) = (request.resolve(Lazy.self), request.resolve(Lazy.self))
            precondition(early.label.label == "request")
            await request.shutDown()
            precondition(early.label.label == "request" && late.label.label == "root")
        }
    }
}

private final class Lazy: @unchecked Sendable {
    // Safety: used by one thread at a time.
    @LazyInjected var label: Labelled
}
