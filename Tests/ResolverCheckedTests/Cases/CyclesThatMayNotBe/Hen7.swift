import ResolverChecked

struct Later7: @unchecked Sendable { let make: () -> Int; init(_ make: @autoclosure @escaping () -> Int) { self.make = make } }
final class Hen7: Dependency, Sendable { let n: Later7; init(with container: SharedContainer) {
    n = Later7(container.egg7().n)
} }
final class Egg7: Dependency, Sendable { let n: Int; init(with container: SharedContainer) { _ = container.hen7(); n = 1 } }
