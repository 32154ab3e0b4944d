import Resolver
import TestSupport
import Testing

private final class Left: Sendable {
    let plain: Plain

    init(plain: Plain) { self.plain = plain }
}

private final class Right: Sendable {
    let plain: Plain

    init(plain: Plain) { self.plain = plain }
}

private final class Both: Sendable {
    let left: Left
    let right: Right

    init(left: Left, right: Right) {
        self.left = left
        self.right = right
    }
}

private final class Injecting {
    @Injected var left: Left
    @Injected var plain: Plain
}

private struct Values: Sendable {
    let first: Ticket
    let second: Ticket
}

@Suite("S1: graph")
struct GraphScopeRules {
    private let container = Resolver()

    init() {
        container.register { Left(plain: Resolver.resolve()) }
        container.register { Right(plain: Resolver.resolve()) }
        container.register { Both(left: Resolver.resolve(), right: Resolver.resolve()) }
        container.register { Plain() }
    }

    @Test("S1: A scope that is not given is graph, and within a resolution pass there is one instance of a class")
    func oneInACycle() {
        let both: Both = container.resolve()
        #expect(both.left.plain === both.right.plain)
    }

    @Test("S1: Each resolution pass has its own")
    func cyclesApart() {
        let cycles = (0..<3).map { _ in container.resolve(Both.self) }
        #expect(Set(cycles.map { ObjectIdentifier($0.left.plain) }).count == 3)
        #expect(container.resolve(Plain.self) !== container.resolve(Plain.self))
    }

    @Test("S1: Value types are made anew")
    func values() {
        let made = Counter()
        container.register { Ticket(number: made.increment()) }
        container.register { Values(first: Resolver.resolve(), second: Resolver.resolve()) }
        let values: Values = container.resolve()
        #expect([values.first.number, values.second.number] == [1, 2])
    }

    @Test("S1: A class behind a protocol, by itself or by an alias, is one instance")
    func protocols() {
        container.register { RealNetwork() }.implements((any Network).self)
        container.register(name: "direct") { MockNetwork() as any Network }
        container.register { () -> Labelled in
            let alias: any Network = Resolver.resolve()
            let target: RealNetwork = Resolver.resolve()
            let direct: any Network = Resolver.resolve(name: "direct")
            let again: any Network = Resolver.resolve(name: "direct")
            return Labelled("\(alias === target) \(direct === again) \(direct === alias)")
        }
        #expect(container.resolve(Labelled.self).label == "true true false")
    }

    @Test("S1: The pass is the outermost resolve, whatever scope its service has", arguments: KeptScope.allCases)
    func beneathKept(_ kept: KeptScope) {
        container.register { Both(left: Resolver.resolve(), right: Resolver.resolve()) }.scope(kept.scope)
        let both: Both = container.resolve()
        #expect(both.left.plain === both.right.plain)
        #expect(container.resolve(Plain.self) !== both.left.plain)
    }

    @Test("S1: A unique service at the top or in the middle makes no resolution pass of its own")
    func beneathUnique() {
        container.register { Left(plain: Resolver.resolve()) }.scope(.unique)
        container.register { Both(left: Resolver.resolve(), right: Resolver.resolve()) }.scope(.unique)
        let both: Both = container.resolve()
        #expect(both.left.plain === both.right.plain)
    }

    @Test("S1: Injected properties belong to the resolution pass that makes their owner")
    func injected() {
        container.register { Injecting() }
        let injecting: Injecting = container.resolve()
        #expect(injecting.left.plain === injecting.plain)
    }

    @Test("S1: Setting properties and decorating belong to the resolution pass")
    func modifiers() {
        let seen = Guarded<[ObjectIdentifier]>([])
        container.register { Left(plain: Resolver.resolve()) }
            .resolveProperties { resolver, left in
                seen.value += [ObjectIdentifier(left.plain), ObjectIdentifier(resolver.resolve(Plain.self))]
            }
            .decorate { resolver, left in
                seen.value.append(ObjectIdentifier(resolver.resolve(Plain.self)))
                return left
            }
        let left: Left = container.resolve()
        #expect(seen.value.count == 3)
        #expect(Set(seen.value) == [ObjectIdentifier(left.plain)])
    }

    @Test("S1: Names are apart, and so are containers")
    func keysApart() {
        container.register(name: "a") { Plain() }
        let other = Resolver()
        other.register { Plain() }
        container.register { () -> Labelled in
            let plains = [
                Resolver.resolve(Plain.self), Resolver.resolve(Plain.self, name: "a"), other.resolve(Plain.self),
                Resolver.resolve(Plain.self), Resolver.resolve(Plain.self, name: "a"), other.resolve(Plain.self),
            ]
            return Labelled(
                "\(zip(plains, plains[3...]).allSatisfy { $0 === $1 }) \(Set(plains.map(ObjectIdentifier.init)).count)")
        }
        #expect(container.resolve(Labelled.self).label == "true 3")
    }

    @Test("S1: Another thread's resolution pass is another pass, even if this one waits for it")
    func otherThread() {
        let container = container
        container.register { () -> Labelled? in
            let own: Plain = Resolver.resolve()
            let other = try? Work { container.resolve(Plain.self) }.value()
            return Labelled(own === other ? "same" : "another")
        }
        #expect(container.resolve(Labelled.self).label == "another")
    }

    @Test("S1: More instances than fit a short list are one each as well")
    func many() {
        let made = Counter()
        for number in 0..<100 {
            container.register(name: .init("\(number)")) { () -> Labelled in
                made.increment()
                return Labelled("\(number)")
            }
        }
        container.register { () -> Ticket in
            let first = (0..<100).map { Resolver.resolve(Labelled.self, name: .init("\($0)")) }
            let second = (0..<100).map { Resolver.resolve(Labelled.self, name: .init("\($0)")) }
            return Ticket(number: zip(first, second).filter { $0 === $1 && $0.label == $1.label }.count)
        }
        #expect(container.resolve(Ticket.self).number == 100)
        #expect(made.count == 100)
    }

    @Test("S1: What only the resolution pass holds is let go when it ends")
    func letGo() {
        let alive = Census()
        container.register { CountedNetwork(alive) as any Network }
        container.register { () -> Ticket in
            _ = Resolver.resolve((any Network).self)
            _ = Resolver.resolve((any Network).self)
            return Ticket(number: alive.count)
        }
        #expect(container.resolve(Ticket.self).number == 1)
        #expect(alive.count == 0)
    }
}
