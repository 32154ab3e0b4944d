import Resolver
import Subjects

/// Services each of which needs the next: what one of so many costs.
enum Chains {
    final class Link {
        let next: Link?
        init(next: Link?) { self.next = next }
    }

    static func measure(_ depths: [Int]) {
        for depth in depths {
            let container = Resolver()
            let names = (0..<depth).map { Resolver.Name("\($0)") }
            container.register(name: names[0]) { Link(next: nil) }
            for (name, needed) in zip(names.dropFirst(), names) {
                container.register(name: name) { Link(next: Resolver.resolve(Link.self, name: needed)) }
            }
            let last = names[depth - 1]
            let time = nanoseconds { count in
                var checksum = Checksum()
                for _ in 0..<count { checksum.add(container.resolve(Link.self, name: last)) }
                checksum.finish()
            }
            printLine("service in a chain of", depth, time / Double(depth))
        }
    }
}
