import AllocationCounter
import Resolver
import Subjects

/// Prints how many bytes of the heap each of several things takes, what the allocator adds included: bytes, a tab, what.
@main
enum Memory {
    static let count = 10_000

    static func main() {
        let container = Resolver()
        let inFront = Resolver(child: container)
        let types = Array(ManyTypes.first(count + 1))
        // What is made once, and the types' own metadata.
        for type in types { makeOne(type) }
        let first = types[count]
        for resolver in [container, inFront] {
            register(first, in: resolver)
            resolve(first, from: resolver)
        }
        // What a factory captures is the program's: here that is the service's type, as this program is generic.
        var factories: [Factory] = []
        factories.reserveCapacity(count)
        let before = inUse()
        for type in types.dropLast() { factories.append(factory(type)) }
        let captured = inUse() - before
        report("registration", without: captured) { for type in types.dropLast() { register(type, in: container) } }
        report("kept instance") { for type in types.dropLast() { resolve(type, from: container) } }
        report("service passed on") { for type in types.dropLast() { resolve(type, from: inFront) } }
    }

    private static func report(_ what: String, without other: Int = 0, _ work: () -> Void) {
        let before = inUse()
        work()
        print("\((inUse() - before - other) / count)\t\(what)")
    }

    private static func inUse() -> Int { Int(allocation_counter_bytes_in_use()) }

    /// A service of 32 bytes, one class for each type.
    private final class Kept<Type> {
        let first = 1, second = 2
    }

    private static func makeOne<Type>(_ type: Type.Type) {
        _ = Kept<Type>()
        // Nothing asks for it where the service is not generic.
        precondition(MemoryLayout<Kept<Type>?>.size == MemoryLayout<Int>.size && Kept<Type>?.self != Type.self)
    }

    /// As a factory is handed over.
    private struct Factory {
        let call: @isolated(any) @Sendable () -> AnyObject?
    }

    private static func factory<Type>(_ type: Type.Type) -> Factory { Factory { Kept<Type>() } }

    private static func register<Type>(_ type: Type.Type, in container: Resolver) {
        container.register { Kept<Type>() }.scope(.application)
    }

    private static func resolve<Type>(_ type: Type.Type, from container: Resolver) {
        _ = container.resolve(Kept<Type>.self)
    }
}
