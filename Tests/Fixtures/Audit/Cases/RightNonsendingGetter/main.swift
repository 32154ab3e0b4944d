import Resolver
final class Screen: Sendable { init() {} }
Resolver.register { @MainActor in Screen() }
struct Menu { var number: Int { get async { _ = Resolver.resolve(Screen.self); return 1 } } }
func show() async { _ = Resolver.resolve(Screen.self) }
_ = await Menu().number
await show()
