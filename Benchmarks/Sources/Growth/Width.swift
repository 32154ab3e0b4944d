import Resolver
import Services
import Subjects

/// A service that needs so many others: what one of them costs.
enum Width {
    final class Group {
        let members: [Draft]
        init(members: [Draft]) { self.members = members }
    }

    static func measure(_ widths: [Int]) {
        for width in widths {
            let container = Resolver()
            let names = (0..<width).map { Resolver.Name("\($0)") }
            for name in names { container.register(name: name) { Draft() } }
            container.register { Group(members: names.map { Resolver.resolve(name: $0) }) }
            let time = nanoseconds { count in
                var checksum = Checksum()
                for _ in 0..<count { checksum.add(container.resolve(Group.self)) }
                checksum.finish()
            }
            printLine("service in a graph as wide as", width, time / Double(width))
        }
    }
}
