import Resolver
import Services

/// Containers in front of another, and registering anew while one of them reads.
package enum InFront {
    private static let depth = 50

    private final class Link {
        let next: Link?
        init(next: Link?) { self.next = next }
    }

    private static func chain() -> (container: Resolver, last: Resolver.Name) {
        let container = Resolver()
        let names = (0..<depth).map { Resolver.Name("\($0)") }
        container.register(name: names[0]) { Link(next: nil) }
        for (name, needed) in zip(names.dropFirst(), names) {
            container.register(name: name) { Link(next: Resolver.resolve(Link.self, name: needed)) }
        }
        return (container, names[depth - 1])
    }

    private static func resolver(isFirst: Bool) -> Subject.Work {
        let (container, last) = chain()
        // Names hold their hashes from now on.
        _ = container.resolve(Link.self, name: last)
        let fronts = (0..<100).map { _ in Resolver(child: container) }
        if !isFirst { for front in fronts { _ = front.resolve(Link.self, name: last) } }
        return { count in
            var checksum = Checksum()
            for index in 0..<count { checksum.add(fronts[index].resolve(Link.self, name: last)) }
            checksum.finish()
        }
    }

    package static let first = Subject("graph of 50 through a container in front, first", count: 100, isSpent: true) {
        resolver(isFirst: true)
    }

    package static let later = Subject("graph of 50 through a container in front, later", count: 100) {
        resolver(isFirst: false)
    }

    package static let registerAgain = Subject("register again, with a reader", count: 10_000) {
        let resolver = Resolver()
        let reader = Resolver(child: resolver)
        resolver.register { Draft() }.scope(.unique)
        _ = reader.resolve(Draft.self)
        return { count in
            for _ in 0..<count { resolver.register { Draft() } }
            _ = reader.resolve(Draft.self)
        }
    }

    static let all = [first, later, registerAgain]
}
