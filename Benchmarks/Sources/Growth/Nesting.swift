import Resolver
import Services
import Subjects

/// Containers with a child, which has a child, and so on. The services are registered in the innermost, and asked for of the outermost.
enum Nesting {
    static func measure(_ depths: [Int]) {
        for depth in depths {
            let innermost = Resolver()
            innermost.register { Network() }.scope(.application)
            innermost.register { Draft() }.scope(.unique)
            var outermost = innermost
            for _ in 0..<depth { outermost = Resolver(child: outermost) }
            let container = outermost
            printLine("kept instance, children nested", depth, nanoseconds { container.keep($0) })
            printLine("unique instance, children nested", depth, nanoseconds { container.make($0) })
        }
    }
}
