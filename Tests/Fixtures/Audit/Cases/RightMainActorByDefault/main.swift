import Resolver
final class Screen { init() {} }
struct Menu { var screen: Screen { Resolver.resolve() }; let first: Screen = Resolver.resolve() }
Resolver.register { Screen() }
var shown: Screen { Resolver.resolve() }
func boot() async { _ = Resolver.resolve(Screen.self) }
func start() { _ = (Resolver.resolve(Screen.self), shown, Menu().screen) }
await boot()
await Task.detached { await start() }.value
