// A detached task runs on no actor.
import Resolver

final class Screen { init() {} }
Resolver.register { @MainActor in Screen() }
await Task.detached { _ = Resolver.resolve(Screen.self) }.value  // error: isolation
