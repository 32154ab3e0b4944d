import Resolver
import Services
import Subjects

/// What a resolve costs among so many registrations, and what each of them costs.
enum Registrations {
    static func measure(_ sizes: [Int]) {
        for size in sizes {
            let container = Resolver()
            let clock = ContinuousClock()
            let types = ManyTypes.first(size)
            let filling = clock.measure { for type in types { container.registerNothing(as: type) } }
            printLine("one more registration among", size, filling / .nanoseconds(1) / Double(size))

            container.register { Network() }.scope(.application)
            container.register { Draft() }.scope(.unique)
            printLine("kept instance among", size, nanoseconds { container.keep($0) })
            printLine("unique instance among", size, nanoseconds { container.make($0) })
        }
    }
}

extension Resolver {
    /// Resolves the kept service so many times.
    func keep(_ count: Int) {
        var checksum = Checksum()
        for _ in 0..<count { checksum.add(resolve() as Network) }
        checksum.finish()
    }

    /// Resolves the unique service so many times.
    func make(_ count: Int) {
        var checksum = Checksum()
        for _ in 0..<count { checksum.add(resolve() as Draft) }
        checksum.finish()
    }
}
