import Foundation
import Resolver
import ResolverTesting
import TestSupport
import Testing

/// A thousand cases at once, each with its own registration of the same service.
@Suite("A thousand at once", .app)
struct ParallelTests {
    @Test("Each finds its own by every way, and nobody else's", arguments: 0..<1_000)
    func everyWay(number: Int) async throws {
        let own = "\(number)"
        Resolver.register { CannedNetwork(name: own) as any Networking }.scope(.application)
        Resolver.register { Checkout(network: Resolver.resolve()) }
        let screen = Screen()
        await Task.yield()
        #expect(screen.names == [own])
        #expect(Resolver.resolve((any Networking).self).name == own)
        #expect(try Resolver.resolveThrowing((any Networking).self).name == own)
        #expect(Resolver.optional((any Networking).self)?.name == own)
        #expect(Resolver.resolveAll((any Networking).self).map(\.name) == [own])
        #expect(try await Resolver.resolveAsync(Checkout.self).network.name == own)
        async let child = Screen().names
        let group = await withTaskGroup(of: String.self) { group in
            for _ in 0..<3 { group.addTask { Resolver.resolve((any Networking).self).name } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        let task = await Task { Resolver.resolve(Checkout.self).network.name }.value
        let carried = Resolver.carried()
        let detached = await Task.detached { carried { Screen().names } }.value
        #expect(await child == [own] && group == [own] && task == own && detached == [own])
        let nested = await Resolver.main.withNested("request") {
            $0.register { CannedNetwork(name: own + " nested") as any Networking }
        } operation: { request in
            [request.resolve(Checkout.self).network.name, Resolver.resolve((any Networking).self).name]
        }
        #expect(nested == [own + " nested", own + " nested"])
        #expect(screen.lazy.name == own)
        if number.isMultiple(of: 3) { ResolverScope.application.reset() }
        #expect(Resolver.resolve((any Networking).self).name == own)
    }
}
