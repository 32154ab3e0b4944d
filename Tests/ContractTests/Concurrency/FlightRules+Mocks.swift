import Foundation
import Resolver
import TestSupport
import Testing

/// How a service comes by what it needs, in a factory that may suspend.
private enum Way: CaseIterable, Sendable {
    case awaiting, awaitingStatically, synchronously, afterSuspension, inChildTask, inTask, byInitialiser

    func register(in container: Resolver, _ scope: ResolverScope) {
        switch self {
        case .awaiting:
            container.register { (resolver: Resolver) async throws in
                Repository(network: try await resolver.resolveAsync())
            }
            .scope(scope)
        case .awaitingStatically:
            container.register { () async throws in Repository(network: try await Resolver.resolveAsync()) }
                .scope(scope)
        case .synchronously:
            container.register { () async in
                await Task.yield()
                return Repository(network: Resolver.resolve())
            }
            .scope(scope)
        case .afterSuspension:
            container.register { (resolver: Resolver) async throws -> Repository in
                let network: any Network = try resolver.resolveThrowing()
                await Task.yield()
                return Repository(network: network)
            }
            .scope(scope)
        case .inChildTask:
            container.register { (resolver: Resolver) async throws -> Repository in
                async let network: any Network = resolver.resolveAsync()
                return Repository(network: try await network)
            }
            .scope(scope)
        case .inTask:
            container.register { (resolver: Resolver) async throws -> Repository in
                Repository(network: try await Task { try await Resolver.resolveAsync() }.value)
            }
            .scope(scope)
        case .byInitialiser:
            container.register(Way.repository).scope(scope)
        }
    }

    private static func repository(_ network: any Network) async -> Repository { Repository(network: network) }
}

@Suite("C7: Mocks and factories that suspend", .timeLimit(.minutes(15)))
struct FlightMockRules {
    private let container = Resolver()

    /// A feature, kept, made from a repository, kept, made from a network.
    private func register(_ way: Way, _ scope: ResolverScope, network: ResolverScope = .unique) {
        container.register { RealNetwork() as any Network }.scope(network)
        way.register(in: container, scope)
        container.register { (resolver: Resolver) async throws in Feature(repository: try await resolver.resolveAsync())
        }
        .scope(scope)
    }

    private static let scopes = KeptScope.allCases

    @Test("C7: A mock reaches every depth, whoever asks first", arguments: Way.allCases, scopes)
    fileprivate func reaches(_ way: Way, _ kept: KeptScope) async throws {
        register(way, kept.scope)
        let mock = Resolver.mocking(container)
        let real = try await container.resolveAsync(Feature.self)
        let mocked = try await mock.resolveAsync(Feature.self)
        #expect(!real.isMocked)
        #expect(mocked.isMocked)
        #expect(container.resolve(Feature.self) === real)
        #expect(mock.resolve(Feature.self) === mocked)
        #expect(!container.resolve(Repository.self).isMocked)
    }

    @Test("C7: A mock that asks first leaves nothing behind", arguments: Way.allCases, scopes)
    fileprivate func leavesNothing(_ way: Way, _ kept: KeptScope) async throws {
        register(way, kept.scope, network: kept.scope)
        let mock = Resolver.mocking(container, kept.scope)
        let mocked = try await mock.resolveAsync(Feature.self)
        let real = try await container.resolveAsync(Feature.self)
        #expect(mocked.isMocked)
        #expect(!real.isMocked)
        #expect(try await mock.resolveAsync(Feature.self) === mocked)
        #expect(try await mock.resolveAsync(Repository.self) === mocked.repository)
        #expect(try await container.resolveAsync(Repository.self) === real.repository)
    }

    @Test("C7: What was there before is not what the mock's feature is built from", arguments: Way.allCases, scopes)
    fileprivate func partsThere(_ way: Way, _ kept: KeptScope) async throws {
        register(way, kept.scope, network: kept.scope)
        let repository = try await container.resolveAsync(Repository.self)
        let mock = Resolver.mocking(container, kept.scope)
        let mocked = try await mock.resolveAsync(Feature.self)
        #expect(mocked.isMocked)
        let real = try await container.resolveAsync(Feature.self)
        #expect(real.repository === repository)
        // Of what was ready when the feature was made, too, it is remembered what it was made from.
        let second = Resolver.mocking(container, kept.scope)
        #expect(try await second.resolveAsync(Feature.self).isMocked)
    }

    @Test("C7: A container that overrides nothing of it shares the instance", arguments: Way.allCases, scopes)
    fileprivate func shares(_ way: Way, _ kept: KeptScope) async throws {
        register(way, kept.scope, network: kept.scope)
        let parent = Resolver(child: container)
        parent.register { Plain() }
        let feature = try await parent.resolveAsync(Feature.self)
        #expect(try await container.resolveAsync(Feature.self) === feature)
        #expect(parent.resolve(Repository.self) === container.resolve(Repository.self))
    }

    @Test("C7: Both may ask at once", arguments: Way.allCases, scopes)
    fileprivate func atOnce(_ way: Way, _ kept: KeptScope) async throws {
        register(way, kept.scope, network: kept.scope)
        let (container, mock) = (container, Resolver.mocking(container, kept.scope))
        let features = try await withThrowingTaskGroup(of: (Bool, Feature).self) { group in
            for index in 0..<50 {
                let isMock = index.isMultiple(of: 2)
                group.addTask { (isMock, try await (isMock ? mock : container).resolveAsync(Feature.self)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(features.allSatisfy { $0.0 == $0.1.isMocked })
        #expect(Set(features.map { ObjectIdentifier($0.1) }).count == 2)
    }

    @Test("C7: A mock of a suspending factory reaches those that need it, and may itself suspend or not")
    func mockOfSuspending() async throws {
        container.register { () async in RealNetwork() as any Network }.scope(.container)
        container.register(Repository.init).scope(.container)
        let mock = Resolver(child: container)
        mock.register { MockNetwork() as any Network }
        #expect(mock.resolve(Repository.self).isMocked)
        let suspending = Resolver(child: container)
        suspending.register { () async in MockNetwork() as any Network }.scope(.container)
        #expect(try await suspending.resolveAsync(Repository.self).isMocked)
        #expect(try await !container.resolveAsync(Repository.self).isMocked)
    }

    @Test(
        "C7: A mock that does not suspend serves those who cannot wait, also while a task makes the other",
        .timeLimit(.minutes(15)))
    func mockWhileMaking() async throws {
        let (begun, goesOn) = (Latch(), Latch())
        container.register { () async -> any Network in
            begun.open()
            await goesOn.opened()
            return RealNetwork()
        }.scope(.container)
        container.register(Repository.init).scope(.container)
        let (mock, other) = (Resolver(child: container), Resolver(child: container))
        mock.register { MockNetwork() as any Network }
        let real = Task { [container] in try await container.resolveAsync(Repository.self) }
        await begun.opened()
        let mocked = try mock.resolveThrowing(Repository.self)
        #expect(mocked.isMocked)
        // Who needs the same still has to wait.
        #expect(throws: ResolverError.self) { try other.resolveThrowing(Repository.self) }
        goesOn.open()
        let made = try await real.value
        #expect(!made.isMocked)
        #expect(try await other.resolveAsync(Repository.self) === made)
        #expect(mock.resolve(Repository.self) === mocked)
    }
}

extension Repository {
    fileprivate var isMocked: Bool { network is MockNetwork }
}

private final class Line: Sendable {
    let connect: @Sendable () async throws -> Void
    let wait: @Sendable () -> Void
    init(connect: @escaping @Sendable () async throws -> Void = {}, wait: @escaping @Sendable () -> Void = {}) {
        (self.connect, self.wait) = (connect, wait)
    }
}
private final class Caller: Sendable {
    init(connecting line: Line) async throws { try await line.connect() }
    init(waiting line: Line) { line.wait() }
}

@Suite("C7: A making that is slow, or never ends, for what another container overrides", .timeLimit(.minutes(15)))
struct SlowMockRules {
    private let container = Resolver()
    private let open = Latch()

    @Test("C7: A task does not wait for it, whichever of the two began", arguments: [true, false], KeptScope.allCases)
    func tasks(isMockFirst: Bool, _ kept: KeptScope) async throws {
        let (open, begun) = (open, Latch())
        let slow = Line(connect: {
            begun.open()
            await open.opened()
        })
        container.register { isMockFirst ? Line() : slow }.scope(.unique)
        container.register(Caller.init(connecting:)).scope(kept.scope)
        let mock = Resolver(child: container)
        mock.register { isMockFirst ? slow : Line() }.scope(.unique)
        let (first, second) = isMockFirst ? (mock, container) : (container, mock)
        let task = Task { try await first.resolveAsync(Caller.self) }
        await begun.opened()
        let caller = try await second.resolveAsync(Caller.self)
        task.cancel()
        open.open()
        _ = await task.result
        #expect(try await second.resolveAsync(Caller.self) === caller)
        #expect(try await first.resolveAsync(Caller.self) !== caller)
    }

    @Test("C7: Nor does a thread for one", arguments: [true, false])
    func threads(isMockFirst: Bool) throws {
        let (begun, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let slow = Line(wait: {
            begun.signal()
            go.wait()
        })
        container.register { isMockFirst ? Line() : slow }.scope(.unique)
        container.register(Caller.init(waiting:)).scope(.application)
        let mock = Resolver(child: container)
        mock.register { isMockFirst ? slow : Line() }.scope(.unique)
        let (first, second) = isMockFirst ? (mock, container) : (container, mock)
        let work = Work { first.resolve(Caller.self) }
        begun.wait()
        let caller = second.resolve(Caller.self)
        go.signal()
        #expect(try work.value() !== caller)
        #expect(second.resolve(Caller.self) === caller)
    }
}
