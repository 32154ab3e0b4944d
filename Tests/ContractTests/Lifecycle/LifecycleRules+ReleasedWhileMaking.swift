import Resolver
import TestSupport
import Testing

@Suite("L3: What is replaced while it is made", .timeLimit(.minutes(15)))
struct ReleasedWhileMakingRules {
    enum Change: String, CaseIterable {
        case reset, registeredAnew, unregistered, changed

        func perform(in container: Resolver, _ options: ResolverOptions<Labelled>, _ released: Diary) {
            switch self {
            case .reset: container.reset(Labelled.self)
            case .registeredAnew:
                container.register { Labelled("new") }.scope(.application).onRelease { released.note($0.label) }
            case .unregistered: container.unregister(Labelled.self)
            case .changed: options.scope(.cached)
            }
        }
    }

    @Test(
        "L3: It is released, as if it had been kept until then; by a factory that suspends as well",
        arguments: Change.allCases)
    func released(by change: Change) async throws {
        for isSuspending in [false, true] {
            let (container, released, begun, open) = (Resolver(), Diary(), Guarded(false), Guarded(false))
            let options =
                isSuspending
                ? container.register { () async -> Labelled in
                    begun.value = true
                    while !open.value { await Task.yield() }
                    return Labelled("old")
                }
                : container.register { () -> Labelled in
                    begun.value = true
                    #expect(Patience.until { open.value })
                    return Labelled("old")
                }
            options.scope(.application).onRelease { released.note($0.label) }
            // On a thread of its own, as the factory that does not suspend keeps it.
            let making = Work {
                isSuspending ? "" : container.resolve(Labelled.self).label
            }
            let task = Task { isSuspending ? try await container.resolveAsync(Labelled.self).label : "" }
            while !begun.value { await Task.yield() }
            change.perform(in: container, options, released)
            open.value = true
            let labels = [try making.value(), try await task.value]
            #expect(labels.sorted() == ["", "old"])
            #expect(await Resolver.takeReleaseFailures().isEmpty)
            #expect(released.entries == ["old"], "\(change), suspending: \(isSuspending)")
            await container.shutDown()
            #expect(released.entries == ["old"])
        }
    }

    @Test("L2: All that tasks are making is cancelled at once: one may wait for the end of another")
    func cancelledTogether() async {
        let (container, begun, cancelled) = (Resolver(), Guarded(0), Guarded(0))
        for name in ["a", "b"] as [Resolver.Name] {
            container.register(name: name) { () async throws -> Labelled in
                begun.update { $0 += 1 }
                while !Task.isCancelled { await Task.yield() }
                // Whichever is cancelled first ends when the other has been.
                cancelled.update { $0 += 1 }
                while cancelled.value < 2 { await Task.yield() }
                throw CancellationError()
            }
            .scope(.application)
        }
        let making = ["a", "b"].map { name in
            Task { _ = try? await container.resolveAsync(Labelled.self, name: Resolver.Name(name)) }
        }
        while begun.value < 2 { await Task.yield() }
        await container.shutDown()
        #expect(cancelled.value == 2)
        for task in making { await task.value }
    }
}
