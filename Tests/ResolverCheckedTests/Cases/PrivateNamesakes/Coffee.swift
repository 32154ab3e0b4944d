import ResolverChecked

struct CoffeeResolver: CheckedResolver {
    typealias Output = Key.Name

    enum Key {
        typealias Name = String
    }
}

private typealias Maker = CoffeeResolver
extension Maker {
    func name() -> Key.Name { "Coffee" }
}

private typealias Base = CustomStringConvertible & Sendable
struct Description: Base {
    let description: String
    init(with text: String) { description = text }
}

struct Coffee: Dependency {
    init(with container: SharedContainer) { _ = Description(with: "Coffee") }
}

private protocol Screen {}
final class CoffeeScreen: Screen, Dependency, Sendable {
    init(with container: SharedContainer) {}
}

struct UsesCoffeeScreen: Dependency {
    let screen: CoffeeScreen
    init(with container: SharedContainer) { screen = container.coffeeScreen() }
}
