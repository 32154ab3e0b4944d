import Resolver
final class Screen { init() {} }
Resolver.register { Screen() }
nonisolated func prepare() async { _ = Resolver.resolve(Screen.self) as AnyObject }  // error: isolation
await prepare()
