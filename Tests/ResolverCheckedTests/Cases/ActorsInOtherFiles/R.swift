import ResolverChecked

struct R: CheckedResolver {
    typealias Output = Key.Part
    enum Key { typealias Part = Int }
    @Kitchen func part() -> Key.Part { 1 }
}

final class Cart: @preconcurrency Dependency, Sendable {
    @Shop init(with container: SharedContainer) {}
}

final class Basket: Base, @preconcurrency Dependency {
    convenience init(with container: SharedContainer) { self.init() }
}

final class Bag: AsyncThrowingDependency, Sendable {}
