import Foundation
import Resolver
import ResolverInspection
import ResolverTesting
import Synchronization
import TestSupport
import Testing

private final class Part: Sendable {}
private final class Whole: Sendable {
    init(_ part: Part) {}
}

@Suite("E8: Events and threads", .resolver)
struct EventConcurrencyTests {
    /// Each thread has a container of its own, so that what is told of it is in order, while other listeners come and go.
    @Test("For each thread in order, while listeners come and go")
    func order() throws {
        let log = Guarded<[UInt: [String]]>([:])
        let listening = Resolver.onEvent { event in
            guard let number = event.container?.number else { return }
            log.update { $0[number, default: []].append("\(event.kind.name) \(event.service?.type ?? "")") }
        }
        defer { listening.end() }
        let isOver = Atomic(false)
        let carried = Resolver.carried()
        let others = Work {
            carried {
                while !isOver.load(ordering: .relaxed) {
                    let count = Counter()
                    let listening = Resolver.onEvent { _ in count.increment() }
                    listening.end()
                }
            }
        }
        let rounds = 300
        let workers = (0..<4).map { _ in
            Work {
                carried {
                    let container = Resolver()
                    container.register { Part() }.scope(.application)
                    container.register { Whole(container.resolve()) }.scope(.application)
                    for _ in 0..<rounds {
                        _ = container.resolve(Whole.self)
                        container.reset(Whole.self)
                        container.reset(Part.self)
                    }
                    return Resolver.Event.Container(container).number
                }
            }
        }
        let numbers = try workers.map { try $0.value() }
        isOver.store(true, ordering: .relaxed)
        _ = try others.value()
        let round = [
            "kept Part", "resolved Part", "kept Whole", "resolved Whole", "released Whole", "released Part",
        ]
        for number in numbers {
            let lines = log.value[number] ?? []
            let expected = ["registered Part", "registered Whole"] + (0..<rounds).flatMap { _ in round }
            #expect(lines == expected)
        }
    }

    @Test("A listener that was ended on its own thread is told nothing more of that")
    func ended() throws {
        let container = Resolver()
        container.register { Part() }
        let carried = Resolver.carried()
        let workers = (0..<4).map { _ in
            Work {
                carried {
                    for _ in 0..<200 {
                        let count = Counter()
                        let isOver = Atomic(false)
                        let own = ObjectIdentifier(Thread.current)
                        let listening = Resolver.onEvent { _ in
                            if ObjectIdentifier(Thread.current) != own { return }
                            let isTooLate = isOver.load(ordering: .relaxed)
                            #expect(!isTooLate)
                            count.increment()
                        }
                        _ = container.resolve(Part.self)
                        listening.end()
                        isOver.store(true, ordering: .relaxed)
                        _ = container.resolve(Part.self)
                        #expect(count.count == 1)
                    }
                }
            }
        }
        for worker in workers { try worker.value() }
    }
}
