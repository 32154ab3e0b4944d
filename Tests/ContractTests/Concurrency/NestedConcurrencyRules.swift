import Resolver
import TestSupport
import Testing

@Suite("C8: Nested containers opened and closed by many threads")
struct NestedConcurrencyRules {
    /// Made of its request's number, and of what the app keeps.
    private final class Handler: Sendable {
        let number: Int
        let feature: Feature
        let counted: Counted

        init(_ number: Int, _ feature: Feature, _ census: Census) {
            self.number = number
            self.feature = feature
            counted = Counted(census)
        }
    }

    @Test("C8: None sees another's, and nothing is left, while the app is registered anew", arguments: [true, false])
    func threads(isClosed: Bool) async throws {
        let (app, census, isOver) = (Resolver(name: "app"), Census(), Guarded(false))
        app.registerFeature(.application)
        let register: @Sendable () -> Void = {
            app.register { Handler(Resolver.resolve(), Resolver.resolve(), census) }.scope(.nested)
        }
        register()
        let registering = Work {
            while !isOver.value {
                register()
                app.register { Labelled("unrelated") }.scope(.application)
                app.register { RealNetwork() as any Network }.scope(.application)
            }
        }
        let wrong = Guarded<[String]>([])
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    for round in 0..<60 {
                        let number = thread * 1_000 + round
                        let session = app.nested("session") { $0.register { MockNetwork() as any Network } }
                        let request = session.nested("request") { $0.register { number } }
                        let handler: Handler = request.resolve()
                        let again = Resolver.withRoot(request) { Resolver.resolve(Handler.self) }
                        if handler.number != number || again.number != number || handler.feature.isMocked {
                            wrong.update { $0.append("\(number): \(handler.number), \(again.number)") }
                        }
                        _ = request.resolve(Labelled.self)
                        if session.optional(Int.self) != nil { wrong.update { $0.append("\(number) in its session") } }
                        if !isClosed { continue }
                        await session.shutDown()
                        if request.failure(resolving: Handler.self)?.isClosed != true {
                            wrong.update { $0.append("\(number) answers though closed") }
                        }
                        await request.shutDown()
                    }
                }
            }
        }
        isOver.update { $0 = true }
        try registering.value()
        #expect(wrong.value == [])
        #expect(census.count == 0)
    }

    @Test("C8: Closed while a thread waits, by way of what it has in front, for what is kept behind that")
    func closedInFront() async throws {
        let (app, begun, gate) = (Resolver(name: "app"), Event(), Event())
        app.register { () -> Plain in
            begun.happen()
            gate.wait()
            return Plain()
        }
        .scope(.application)
        let request = app.nested("request")
        weak var front: Resolver?
        do {
            let outer = Resolver(child: app)
            front = outer
            request.add(child: outer.nested("feature"))
        }
        let first = Work { app.resolve(Plain.self) }
        begun.wait()
        let second = Work { request.optional(Plain.self) }
        #expect(Waiting.threads(1, for: Plain.self, in: app))
        await request.shutDown()
        gate.happen()
        let plain = try first.value()
        let other = try second.value()
        #expect(other == nil || other === plain)
        #expect(await Patience.until { front == nil })
    }

    @Test("C8: Closed while others ask: each answer is the container's own, or says that it is closed")
    func closing() async throws {
        let app = Resolver(name: "app")
        app.register { Labelled("app") }.scope(.application)
        app.register { () async -> Plain in
            await Task.yield()
            return Plain()
        }
        .scope(.nested)
        for _ in 0..<50 {
            let request = app.nested("request") { $0.register(name: "own") { Labelled("request") } }
            let asking = Work<String?> {
                for _ in 0..<200 {
                    let failure = request.failure(resolving: Labelled.self, name: "own")
                    if let failure, !failure.isClosed { return "\(failure)" }
                    if failure != nil { return nil }
                }
                return nil
            }
            let awaiting = Task { await request.failureAsync(resolving: Plain.self) }
            await request.shutDown()
            #expect(try asking.value() == nil)
            if let failure = await awaiting.value { #expect(failure.isClosed, "\(failure)") }
            #expect(request.failure(resolving: Labelled.self)?.isClosed == true)
            #expect(app.resolve(Labelled.self).label == "app")
        }
    }
}
