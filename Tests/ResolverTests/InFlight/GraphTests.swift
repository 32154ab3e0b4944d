import Resolver
import TestSupport
import Testing

@Suite("The graph of a resolution pass")
struct GraphTests {
    @Test("A wide graph shares each of its thousand services")
    func wide() {
        let made = Guarded(0)
        let container = Resolver()
        let names = (0..<1_000).map { Resolver.Name("\($0)") }
        for name in names {
            container.register(name: name) {
                made.update { $0 += 1 }
                return Node()
            }
        }
        container.register { (resolver: Resolver) in
            Wide(first: names.map { resolver.resolve(name: $0) }, second: names.map { resolver.resolve(name: $0) })
        }
        for round in 1...2 {
            let wide: Wide = container.resolve()
            #expect(zip(wide.first, wide.second).allSatisfy { $0 === $1 })
            #expect(Set(wide.first.map(ObjectIdentifier.init)).count == names.count)
            #expect(made.value == round * names.count)
        }
    }

    @Test("After a wide pass nothing of it is alive, and a narrow one works")
    func released() {
        let container = Resolver()
        let names = (0..<100).map { Resolver.Name("\($0)") }
        for name in names { container.register(name: name) { Node() } }
        container.register { (resolver: Resolver) in
            Weakly(names.map { resolver.resolve(Node.self, name: $0) })
        }
        let weakly: Weakly = container.resolve()
        #expect(weakly.count == 0)
        container.register { (resolver: Resolver) in
            (resolver.resolve(Node.self, name: "1"), resolver.resolve(Node.self, name: "1"))
        }
        let pair: (Node, Node) = container.resolve()
        #expect(pair.0 === pair.1)
    }

    @Test("An existential of many protocols is shared like any other")
    func spilled() {
        let container = Resolver()
        container.register { Everything() as any Everywhere }
        container.register { (resolver: Resolver) in
            Pair(resolver.resolve((any Everywhere).self), resolver.resolve((any Everywhere).self))
        }
        #expect(MemoryLayout<any Everywhere>.size > 5 * MemoryLayout<UInt>.size)
        let pair: Pair = container.resolve()
        #expect(pair.isSame)
        #expect(pair.first.name == "everything")
    }

    @Test("Value types are made anew, within one pass too; so are values behind protocols")
    func values() {
        let made = Guarded(0)
        let container = Resolver()
        container.register { made.update { $0 += 1 } }
        container.register { Number(value: made.update { $0 += 1 }) as any Numbered }
        container.register { (resolver: Resolver) in
            [resolver.resolve(Int.self), resolver.resolve(Int.self), resolver.resolve((any Numbered).self).value]
        }
        #expect(container.resolve([Int].self) == [1, 2, 3])
    }

    @Test("An object shared through two protocols and itself is one object")
    func aliases() {
        let container = Resolver()
        container.register { Everything() }
            .implements((any First).self)
            .implements((any Second).self)
        container.register { (resolver: Resolver) in
            let first: any First = resolver.resolve()
            let second: any Second = resolver.resolve()
            let object: Everything = resolver.resolve()
            return first === object && second === object
        }
        #expect(container.resolve(Bool.self))
        #expect(container.resolve((any First).self) !== container.resolve((any Second).self))
    }

    @Test("Two containers asked in one pass have one instance each")
    func views() {
        let child = Resolver()
        child.register { Node() }
        let container = Resolver(child: child)
        container.register { (resolver: Resolver) in
            let nodes: [Node] = [resolver.resolve(), child.resolve(), resolver.resolve(), child.resolve()]
            return Set(nodes.map(ObjectIdentifier.init)).count
        }
        #expect(container.resolve(Int.self) == 2)
    }

    @Test("A deinit at the end of a pass may resolve")
    func deinitResolves() {
        let resolved = Guarded(0)
        let container = Resolver()
        container.register { 7 }
        container.register { LastWish { resolved.update { $0 += container.resolve(Int.self) } } }
        container.register { (resolver: Resolver) in
            for _ in 0..<3 { _ = resolver.resolve(LastWish.self) }
            return "done"
        }
        for round in 1...3 {
            #expect(container.resolve(String.self) == "done")
            #expect(resolved.value == 7 * round)
        }
        container.unregister(LastWish.self)
    }
}

private final class Node {}

private final class Wide {
    let first: [Node]
    let second: [Node]

    init(first: [Node], second: [Node]) {
        self.first = first
        self.second = second
    }
}

private final class Weakly {
    private let nodes: [Weak<Node>]

    var count: Int { nodes.count { $0.object != nil } }

    init(_ nodes: [Node]) { self.nodes = nodes.map(Weak.init) }
}

private protocol First: AnyObject {}
private protocol Second: AnyObject {}
private protocol Third {}
private protocol Fourth {}
private protocol Fifth {}
private protocol Sixth {}
private protocol Titled { var name: String { get } }
private typealias Everywhere = First & Second & Third & Fourth & Fifth & Sixth & Titled

private final class Everything: Everywhere {
    var name: String { "everything" }
}

private final class Pair {
    let first: any Everywhere
    let second: any Everywhere

    var isSame: Bool { first === second }

    init(_ first: any Everywhere, _ second: any Everywhere) {
        self.first = first
        self.second = second
    }
}

private protocol Numbered { var value: Int { get } }
private struct Number: Numbered { let value: Int }

private final class LastWish: @unchecked Sendable {
    private let wish: () -> Void
    init(_ wish: @escaping () -> Void) { self.wish = wish }
    deinit { wish() }
}
