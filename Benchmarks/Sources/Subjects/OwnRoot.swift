import Dispatch
import Resolver
import Services

/// Static calls where a task has a root, or a sandbox, of its own.
package enum OwnRoot {
    package static let inside = Subject("kept, Resolver.resolve() in withRoot") {
        let resolver = Resolver()
        resolver.register { Network() }.scope(.application)
        return { count in Resolver.withRoot(resolver) { resolve(count) } }
    }

    package static let elsewhere = elsewhere("withRoot") { body in Resolver.withRoot(Resolver(), operation: body) }

    package static let insideSandbox = Subject("kept, Resolver.resolve() in sandboxed") {
        { count in
            Resolver.sandboxed {
                Resolver.register { Network() }.scope(.application)
                resolve(count)
            }
        }
    }

    package static let elsewhereSandbox = elsewhere("sandboxed") { body in Resolver.sandboxed(operation: body) }

    private static func elsewhere(_ name: String, _ open: @escaping @Sendable (() -> Void) -> Void) -> Subject {
        Subject("kept, Resolver.resolve(), \(name) elsewhere", count: 100_000) {
            let resolver = Resolver()
            resolver.register { Network() }.scope(.application)
            Resolver.root = resolver
            return { count in
                let (isOpen, mayEnd, isOver) = (Gate(value: 0), Gate(value: 0), Gate(value: 0))
                DispatchQueue.global().async {
                    open {
                        isOpen.signal()
                        mayEnd.wait()
                    }
                    isOver.signal()
                }
                isOpen.wait()
                resolve(count)
                mayEnd.signal()
                isOver.wait()
            }
        }
    }

    private typealias Gate = DispatchSemaphore

    private static func resolve(_ count: Int) {
        var checksum = Checksum()
        for _ in 0..<count { checksum.add(Resolver.resolve() as Network) }
        checksum.finish()
    }

    static let all = [inside, elsewhere, insideSandbox, elsewhereSandbox]
}
