import ResolverChecked

public struct Store: Sendable, Dependency {
    public let number: Int
    public init(with container: SharedContainer) { number = container.counter().next() }
}

final class Counter: ResolverChecked.Dependency, @unchecked Sendable {
    private var number = 0
    required init(with container: SharedContainer) {}
    func next() -> Int {
        number += 1
        return number
    }
}

actor Queue: Dependency {
    let store: Store
    init(with container: SharedContainer) { store = container.store() }
}

enum Mode: Dependency {
    case plain
    init(with container: SharedContainer) { self = .plain }
}
