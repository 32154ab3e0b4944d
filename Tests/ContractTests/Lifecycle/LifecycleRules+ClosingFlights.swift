import Resolver
import TestSupport
import Testing

@Suite("C8: Closing a container while tasks make something in it")
struct ClosingFlightRules {
    private let app = Resolver(name: "app")

    @Test(
        "C8: A flight in the closing container, or in one that asks it, is cancelled and waited for",
        arguments: ClosingMeanwhileRules.Place.allCases)
    func cancelled(in place: ClosingMeanwhileRules.Place) async {
        await close(place) { _ in
            for _ in 0..<20 { await Task.yield() }
        }
    }

    @Test(
        "C8: A factory that the closing waits for, and that closes the container itself, does not wait for the closing",
        arguments: ClosingMeanwhileRules.Place.allCases)
    func closedByFactory(in place: ClosingMeanwhileRules.Place) async {
        await close(place) { request in await request.shutDown() }
    }

    /// Closes a container while a factory does something there once it has been cancelled, which has to be over then.
    private func close(
        _ place: ClosingMeanwhileRules.Place, whileCancelled body: @escaping @Sendable (Resolver) async -> Void
    ) async {
        let (begun, ended) = (Latch(), Guarded(false))
        let request = app.nested("request")
        let asked = place.container(request) {
            $0.register { () async -> Labelled? in
                begun.open()
                while !Task.isCancelled { await Task.yield() }
                await body(request)
                ended.value = true
                return nil
            }
        }
        let first = Task { await asked.failureAsync(resolving: Labelled.self) }
        await begun.opened()
        await request.shutDown()
        #expect(ended.value)
        #expect(await first.value != nil)
    }

    @Test(
        "C8: A flight that nobody waits for any more makes nothing for those who came later, once it is closed",
        arguments: ClosingMeanwhileRules.Place.allCases)
    func abandoned(in place: ClosingMeanwhileRules.Place) async {
        for _ in 0..<200 {
            let (isClosed, late, made) = (Guarded(false), Guarded(0), Guarded(0))
            let request = Resolver(name: "app").nested("request")
            let asked = place.container(request) {
                $0.register { () async -> Labelled? in
                    made.update { $0 += 1 }
                    if isClosed.value { late.update { $0 += 1 } }
                    for _ in 0..<20 { await Task.yield() }
                    return Labelled("made")
                }
            }
            let first = Task { await asked.failureAsync(resolving: Labelled.self) }
            while made.value == 0 { await Task.yield() }
            first.cancel()
            let others = (0..<4).map { _ in Task { await asked.failureAsync(resolving: Labelled.self) } }
            await request.shutDown()
            isClosed.update { $0 = true }
            for other in others { _ = await other.value }
            #expect(late.value == 0)
        }
    }

    @Test(
        "C8: What is begun while it closes, and made all the same, has been released when it is closed",
        .timeLimit(.minutes(15)))
    func late() async throws {
        let (isReleasing, isBegun, isReleased) = (Latch(), Latch(), Guarded(false))
        let request = app.nested("request")
        request.register { Plain() }.scope(.nested).onRelease { _ async in
            isReleasing.open()
            await isBegun.opened()
        }
        request.register { () async -> Labelled in
            isBegun.open()
            // By the closing, which has taken away by then what is kept.
            while !Task.isCancelled { await Task.yield() }
            return Labelled("late")
        }.scope(.nested).onRelease { _ async in
            for _ in 0..<20 { await Task.yield() }
            isReleased.value = true
        }
        _ = request.resolve(Plain.self)
        let closing = Task { await request.shutDown() }
        await isReleasing.opened()
        let asking = Task { await request.failureAsync(resolving: Labelled.self) }
        #expect(await closing.value.isEmpty)
        #expect(isReleased.value)
        _ = await asking.value
    }

    @Test("C8: A factory that shuts down does not wait for a release which waits for it", .timeLimit(.minutes(15)))
    func shutDownByFactory() async throws {
        let (isBegun, isReleasing) = (Latch(), Latch())
        let (app, scope) = (app, ResolverScopeCache())
        app.register { () async -> Labelled in
            isBegun.open()
            await isReleasing.opened()
            #expect(await Waiting.tasks(2, for: Labelled.self, in: app))
            await app.shutDown()
            return Labelled("made")
        }.scope(.application)
        app.register { Plain() }.scope(scope).onRelease { _ async in
            isReleasing.open()
            _ = await app.failureAsync(resolving: Labelled.self)
        }
        _ = app.resolve(Plain.self)
        let asking = Task { await app.failureAsync(resolving: Labelled.self) }
        await isBegun.opened()
        scope.reset()
        #expect(await asking.value == nil)
    }
}
