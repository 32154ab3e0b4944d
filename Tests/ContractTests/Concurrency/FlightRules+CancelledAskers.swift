import Resolver
import TestSupport
import Testing

private final class Store: Sendable {}
private final class Left: Sendable {}
private final class Right: Sendable {}

@Suite("N5: Tasks that are cancelled when they ask", .timeLimit(.minutes(15)))
struct CancelledAskerRules {
    private let container = Resolver()
    private let left = Counter()
    private let right = Counter()

    private func registerRing() {
        let (left, right) = (left, right)
        container.register { (resolver: Resolver) async throws -> Left in
            left.increment()
            _ = try await resolver.resolveAsync(Right.self)
            return Left()
        }
        .scope(.container)
        container.register { (resolver: Resolver) async throws -> Right in
            right.increment()
            _ = try await resolver.resolveAsync(Left.self)
            return Right()
        }
        .scope(.container)
    }

    private func resolveCancelled<Service: Sendable>(_ type: Service.Type) async -> Result<Service, ResolverError> {
        let container = container
        return await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await Result.of { () async throws(ResolverError) in try await container.resolveAsync(type) }
        }
        .value
    }

    @Test("N5: A task that has been cancelled begins no making")
    func nothingBegun() async throws {
        registerRing()
        for _ in 0..<100 {
            guard case .failure(.cancelled(let service, _)) = await resolveCancelled(Left.self) else {
                Issue.record("it was cancelled")
                return
            }
            #expect(service.type == "Left")
        }
        _ = await container.shutDown()
        #expect((left.count, right.count) == (0, 0))
    }

    @Test("N5: Cancelled work begins nothing else, so two services that need each other are not made in turn for ever")
    func ring() async throws {
        let (begun, cancelled, ended, container, left) = (Latch(), Latch(), Latch(), container, left)
        registerRing()
        container.register { (resolver: Resolver) async throws -> Left in
            defer { ended.open() }
            left.increment()
            begun.open()
            await cancelled.opened()
            _ = try await resolver.resolveAsync(Right.self)
            return Left()
        }
        .scope(.container)
        let asker = Task { try await container.resolveAsync(Left.self) }
        await begun.opened()
        asker.cancel()
        _ = await asker.result
        cancelled.open()
        await ended.opened()
        _ = await container.shutDown()
        #expect((left.count, right.count) == (1, 0))
    }

    @Test("N5: Who joins what a cancelled task has left before it began makes it itself")
    func joined() async throws {
        let (container, made, scope) = (container, Counter(), ResolverScopeCache())
        container.register { () async -> Store in
            made.increment()
            await Task.yield()
            return Store()
        }
        .scope(scope)
        for round in 1...200 {
            async let cancelled = resolveCancelled(Store.self)
            let crowd = Crowd(of: 4) { _ async throws(ResolverError) in try await container.resolveAsync(Store.self) }
            let stores = try await crowd.answers
            _ = await cancelled
            #expect(stores.allSatisfy { $0 === stores[0] })
            #expect(made.count == round)
            scope.reset()
        }
    }
}

extension Result where Failure == ResolverError {
    fileprivate static func of(_ body: () async throws(ResolverError) -> Success) async -> Self {
        do throws(ResolverError) {
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }
}
