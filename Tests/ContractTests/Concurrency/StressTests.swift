import Foundation
import Resolver
import TestSupport
import Testing

// A chain with a crossing: what is needed, and how long it is kept, differ at every step.

private final class Store: Sendable {}

private final class Session: Sendable {
    let store: Store

    init(store: Store) { self.store = store }
}

private final class Catalogue: Sendable {
    let session: Session
    let store: Store

    init(session: Session, store: Store) {
        self.session = session
        self.store = store
    }
}

private final class Shop: Sendable {
    let catalogue: Catalogue
    let session: Session

    init(catalogue: Catalogue, session: Session) {
        self.catalogue = catalogue
        self.session = session
    }
}

/// One in a row of services, which holds those before it.
private final class Link: Sendable {
    let previous: Link?

    init(previous: Link?) { self.previous = previous }
}

/// The same four services, cold, asked for by every thread at once.
private struct Round: Sendable {
    let container = Resolver()
    let made = (store: Counter(), session: Counter(), catalogue: Counter(), shop: Counter())

    init(_ scopes: Scopes) {
        let made = made
        container.register { () -> Store in
            made.store.increment()
            letOthersRun()
            return Store()
        }.scope(scopes.store)
        container.register { () -> Session in
            made.session.increment()
            letOthersRun()
            return Session(store: Resolver.resolve())
        }.scope(scopes.session)
        container.register { resolver -> Catalogue in
            made.catalogue.increment()
            letOthersRun()
            return Catalogue(session: resolver.resolve(), store: resolver.resolve())
        }.scope(scopes.catalogue)
        container.register { () -> Shop in
            made.shop.increment()
            letOthersRun()
            return Shop(catalogue: Resolver.resolve(), session: Resolver.resolve())
        }.scope(scopes.shop)
    }

    var counts: [Int] { [made.store.count, made.session.count, made.catalogue.count, made.shop.count] }

    /// Asks for all four, in an order that differs from thread to thread, by way of the container given.
    func resolveAll(_ resolver: Resolver, startingAt start: Int) -> [AnyObject & Sendable] {
        let questions: [@Sendable () -> AnyObject & Sendable] = [
            { resolver.resolve(Store.self) }, { resolver.resolve(Session.self) },
            { resolver.resolve(Catalogue.self) }, { resolver.resolve(Shop.self) },
        ]
        var answers: [Int: AnyObject & Sendable] = [:]
        for step in 0..<4 {
            let index = (start + step) % 4
            answers[index] = questions[index]()
        }
        return (0..<4).compactMap { answers[$0] }
    }
}

/// Gives the other threads an occasion to come while a factory runs; the race is what this is about.
private func letOthersRun() { sched_yield() }

/// Which of the four services is kept how.
private struct Scopes: Sendable {
    let store: ResolverScope
    let session: ResolverScope
    let catalogue: ResolverScope
    let shop: ResolverScope

    /// Each scope takes its turn at each place of the chain.
    init(round: Int) {
        let scopes: [ResolverScope] = [.application, .cached, .shared, .container]
        store = scopes[round % 4]
        session = scopes[(round + 1) % 4]
        catalogue = scopes[(round + 2) % 4]
        shop = scopes[(round + 3) % 4]
    }
}

@Suite("S2: Many threads at once")
struct StressTests {
    private static let threads = 8
    private static let rounds = 1_000

    /// Half of the threads ask through a parent where `isThroughParents`: what they see is the same, so they share.
    @Test(
        "S2, S3, C7: Eight threads that ask for cold services at once make one of each, a thousand times",
        arguments: [false, true])
    func once(isThroughParents: Bool) async {
        // A process of its own: the scopes are those of the process.
        await #expect(processExitsWith: .success) { [isThroughParents = isThroughParents as Bool] in
            let rounds = (0..<Self.rounds).map { Round(Scopes(round: $0)) }
            let barrier = Barrier(Self.threads)
            let workers = (0..<Self.threads).map { thread in
                Work {
                    // All that was resolved is held until the counts have been looked at: `shared` needs that.
                    rounds.enumerated().map { number, round in
                        let resolver =
                            isThroughParents && thread % 2 == 1 ? Resolver(child: round.container) : round.container
                        barrier.wait()
                        return round.resolveAll(resolver, startingAt: (thread + number) % 4)
                    }
                }
            }
            let answers = try workers.map { try $0.value() }
            for (number, round) in rounds.enumerated() {
                #expect(round.counts == [1, 1, 1, 1], "Round \(number)")
                for index in 0..<4 {
                    let distinct = Set(answers.map { ObjectIdentifier($0[number][index]) })
                    #expect(distinct.count == 1, "Round \(number), service \(index)")
                }
            }
        }
    }

    @Test("S6: Eight threads make one of each again after every reset")
    func onceAfterReset() throws {
        let scopes = (0..<4).map { $0 == 2 ? ResolverScopeShare() as ResolverScope : ResolverScopeCache() }
        let container = Resolver()
        let made = Counter()
        for index in 0..<4 {
            container.register(name: .init("\(index)")) { () -> Link in
                made.increment()
                letOthersRun()
                return Link(previous: index == 0 ? nil : Resolver.resolve(name: .init("\(index - 1)")))
            }.scope(scopes[index])
        }
        let barrier = Barrier(Self.threads)
        let wrong = Counter()
        let workers = (0..<Self.threads).map { thread in
            Work {
                for round in 0..<Self.rounds {
                    barrier.wait()
                    let answers = (0..<4).map { step in
                        container.resolve(Link.self, name: .init("\((thread + round + step) % 4)"))
                    }
                    barrier.wait()
                    if thread == 0 {
                        if made.count != 4 * (round + 1) { wrong.increment() }
                        for scope in scopes { scope.reset() }
                    }
                    withExtendedLifetime(answers) { barrier.wait() }
                }
            }
        }
        for worker in workers { try worker.value() }
        #expect(wrong.count == 0)
        #expect(made.count == 4 * Self.rounds)
    }

    @Test("C5, C7: While one thread registers and resets, others are served, and mocks stay where they are")
    func changesMeanwhile() throws {
        let (cache, container) = (ResolverScopeCache(), Resolver())
        container.registerFeature(cache)
        let parent = Resolver(child: container)
        let isOver = Guarded(false)
        let haveBegun = (0..<4).map { _ in Event() }
        let readers = (0..<4).map { index in
            Work {
                var astray = 0
                while !isOver.value {
                    // Two ask the containers that change, two a new one each time.
                    let resolver = [container, parent, Resolver(child: container), Resolver(child: parent)][index]
                    let feature: Feature = resolver.resolve()
                    if index % 2 == 0 && feature.isMocked { astray += 1 }
                    haveBegun[index].happen()
                }
                return astray
            }
        }
        for event in haveBegun { event.wait() }
        for round in 0..<Self.rounds {
            switch round % 4 {
            case 0: container.registerFeature(cache)
            case 1: parent.register { MockNetwork() as any Network }
            case 2: parent.unregister((any Network).self)
            default: cache.reset()
            }
        }
        isOver.value = true
        for reader in readers {
            let astray = try reader.value()
            #expect(astray == 0)
        }
        #expect(!parent.resolve(Feature.self).isMocked)
        #expect(parent.resolve(Feature.self) === container.resolve(Feature.self))
    }
}
