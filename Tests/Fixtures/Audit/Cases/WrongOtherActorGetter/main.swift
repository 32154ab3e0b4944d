import Resolver
final class Screen: Sendable { init() {} }
Resolver.register { @MainActor in Screen() }
struct Menu: Sendable { var screen: Screen { get async { Resolver.resolve() } } }  // error: isolation
@MainActor final class Model {
    nonisolated var screen: Screen { get async { Resolver.resolve() } }
    init() {}
}
_ = await Menu().screen
