import Resolver
import TestSupport
import Testing

/// Kept by an app, and asks for its network only later, by each way there is.
private final class Keeper: @unchecked Sendable {
    // Safety: each test reads it on one task at a time.
    @LazyInjected var lazily: any Network
    @DynamicInjected var dynamically: any Network
    let provider: Provider<any Network>
    let lazy: Lazy<any Network>
    let making: Making<Int, Shelf>
    let makingAsync: Making<Int, Shelf>.Async
    @LazyInjected var given: any Network

    init(_ resolver: Resolver, in app: Resolver) {
        provider = resolver.resolve()
        lazy = resolver.resolve()
        making = resolver.resolve()
        makingAsync = resolver.resolve()
        _given = LazyInjected(container: app)
    }

    /// Each way to read, one that keeps what it finds and one that does not.
    enum Way: CaseIterable, Sendable {
        case lazily, dynamically, provider, lazy, making, given

        func network(_ keeper: Keeper) -> any Network {
            switch self {
            case .lazily: keeper.lazily
            case .dynamically: keeper.dynamically
            case .provider: keeper.provider()
            case .lazy: keeper.lazy()
            case .making: keeper.making(1).network
            case .given: keeper.given
            }
        }
    }
}

private final class Shelf: Sendable {
    let network: any Network
    init(_ network: any Network) { self.network = network }
}

/// What a factory of the app's has read of the keeper, and what it is answered itself.
private final class Reading: Sendable {
    let read: any Network
    let own: any Network

    init(_ read: any Network, _ own: any Network) { (self.read, self.own) = (read, own) }
}

@Suite("C9, C11: What resolves later, first read within a factory of the container that it remembers")
struct ReadInFactoriesRules {
    private let app = Resolver()

    init() {
        app.register { RealNetwork() as any Network }
        app.register { [app] resolver in Keeper(resolver, in: app) }.scope(.application)
        app.register { (resolver, _: Int) in Shelf(resolver.resolve()) }
    }

    private func requests() -> [Resolver] {
        let request = app.nested("request") { $0.register { MockNetwork() as any Network } }
        let front = Resolver(child: app)
        front.register { MockNetwork() as any Network }
        return [request, front]
    }

    @Test(
        "C9, C11: It asks the container that it remembers, not the one that requests what is being made",
        arguments: Keeper.Way.allCases)
    fileprivate func answers(_ way: Keeper.Way) {
        let keeper: Keeper = app.resolve()
        app.register { [app] in Reading(way.network(keeper), app.resolve()) }
        for request in requests() {
            let reading: Reading = request.resolve()
            #expect(reading.read is RealNetwork)
            // The factory's own question goes on to be answered by whoever asks, after that as well.
            #expect(reading.own is MockNetwork)
        }
        #expect(way.network(keeper) is RealNetwork)
    }

    @Test("C9, C11: What is made for it is made as its container sees it, factories that ask that by name included")
    func deeper() {
        let keeper: Keeper = app.resolve()
        app.register { [app] (_, _: Int) in Shelf(app.resolve()) }
        app.register { [app] in Reading(keeper.making(1).network, app.resolve()) }
        for request in requests() {
            // Asked for the request's own, within what the keeper's container makes.
            app.register { [app] (_, _: Int) in
                let inner = request.resolve(Shelf.self, name: "inner")
                #expect(inner.network is MockNetwork)
                return Shelf(app.resolve())
            }
            app.register(name: "inner") { [app] in Shelf(app.resolve()) }
            let reading: Reading = request.resolve()
            #expect(reading.read is RealNetwork)
            #expect(reading.own is MockNetwork)
        }
    }

    @Test("C9, C11: In a factory that suspends, before it does and after", arguments: Keeper.Way.allCases)
    fileprivate func suspending(_ way: Keeper.Way) async throws {
        let keeper: Keeper = app.resolve()
        app.register { [app] () async throws in
            let first = way.network(keeper)
            #expect(first is RealNetwork)
            await Task.yield()
            let made = try await keeper.makingAsync(1)
            #expect(made.network is RealNetwork)
            return Reading(way.network(keeper), try app.resolveThrowing())
        }
        for request in requests() {
            let reading: Reading = try await request.resolveAsync()
            #expect(reading.read is RealNetwork)
            #expect(reading.own is MockNetwork)
        }
    }
}
