import SoakSupport

/// An argument of which `==` and the end resolve.
final class Argument: Token, Hashable, @unchecked Sendable {
    static func == (one: Argument, other: Argument) -> Bool {
        if !one.isIntact || !other.isIntact { Failure.report("an argument was overwritten, or has been freed") }
        if World.nextNumber() % 4 == 0 { World.current.resolveFromDeinit() }
        return one.number == other.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number % 2) }
    deinit { if number % 2 == 0 { World.current.resolveFromDeinit() } }
}
