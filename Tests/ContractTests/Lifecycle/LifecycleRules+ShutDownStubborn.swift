import Resolver
import TestSupport
import Testing

private final class First: Sendable {}
private final class Second: Sendable {}

/// What the factory of `Second` does, which goes on though it has been cancelled.
private struct Stubbornness: Sendable {
    let begun = Latch(), goesOn = Latch()

    func register(in container: Resolver, _ diary: Diary) {
        container.register { () async -> Second in
            begun.open()
            await goesOn.opened()
            return Second()
        }
        .scope(.container).onRelease { _ in diary.note("second") }
    }
}

@Suite("L2: Factories that go on though they have been cancelled", .timeLimit(.minutes(15)))
struct StubbornFactoryRules {
    private let container = Resolver()
    private let diary = Diary()
    private let clock = ManualClock()
    private let stubborn = Stubbornness()

    /// What has failed once two seconds are over.
    private func failures(of container: Resolver) async -> [String] {
        let shuttingDown = Task { [clock] in await container.shutDown(timeLimit: .seconds(2), clock: clock) }
        await clock.sleeping()
        clock.advance(by: .seconds(2))
        return await shuttingDown.value.map { failure in
            guard case .timedOut(let service, let limit, let registered) = failure else { return "\(failure)" }
            #expect(limit == "2.0 seconds" && registered.file == "ContractTests/LifecycleRules+ShutDownStubborn.swift")
            return "\(service.type)"
        }
    }

    @Test("L2: They are waited for as long as the limit, and reported; what they make is released")
    func limit() async throws {
        let (diary, container) = (diary, container)
        container.register { First() }.scope(.container).onRelease { _ in diary.note("first") }
        stubborn.register(in: container, diary)
        _ = container.resolve(First.self)
        let asking = Task { try await container.resolveAsync(Second.self) }
        await stubborn.begun.opened()
        #expect(await failures(of: container) == ["Second"])
        #expect(diary.entries == ["first"])
        stubborn.goesOn.open()
        _ = try await asking.value
        #expect(await container.shutDown().isEmpty)
        #expect(diary.entries == ["first", "second"])
    }

    @Test("L2: In a nested container they are waited for once, and reported once")
    func nested() async {
        let nested = container.nested()
        stubborn.register(in: nested, diary)
        let asking = Task { try await nested.resolveAsync(Second.self) }
        await stubborn.begun.opened()
        #expect(await failures(of: nested) == ["Second"])
        stubborn.goesOn.open()
        _ = await asking.result
        while diary.entries.isEmpty { await Task.yield() }
        #expect(diary.entries == ["second"])
    }

    @Test("L2: What is made for a container by what another has registered is cancelled and waited for as well")
    func madeForFront() async throws {
        let front = Resolver(child: container)
        front.register { First() }
        container.register { [stubborn] (resolver: Resolver) async throws -> Third in
            let third = Third(resolver.resolve())
            stubborn.begun.open()
            await stubborn.goesOn.opened()
            return third
        }.scope(.container)
        let asking = Task { try await front.resolveAsync(Third.self) }
        await stubborn.begun.opened()
        let shuttingDown = Task { [clock] in
            await front.shutDown(includingChildren: false, timeLimit: .seconds(2), clock: clock)
        }
        await clock.sleeping()
        clock.advance(by: .seconds(2))
        #expect(await shuttingDown.value.count == 1)
        stubborn.goesOn.open()
        _ = await asking.result
    }

    @Test("L2: What a registration makes that has been replaced since is cancelled and waited for as well")
    func replaced() async throws {
        stubborn.register(in: container, diary)
        let asking = Task { [container] in try await container.resolveAsync(Second.self) }
        await stubborn.begun.opened()
        container.register { Second() }.scope(.container)
        #expect(await failures(of: container) == ["Second"])
        stubborn.goesOn.open()
        _ = await asking.result
    }
}

private final class Third: Sendable {
    init(_ first: First) {}
}
