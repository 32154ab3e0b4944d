// An actor's lazy variable is set on that actor.
import Resolver

final class Screen: Sendable { init() {} }
Resolver.register { @MainActor in Screen() }
actor Shop {
    lazy var screen: Screen = Resolver.resolve()  // error: isolation
    func open() { _ = screen }
}
await Shop().open()
