// An asynchronous function that belongs to no actor leaves that of its caller.
import Resolver

final class Screen { init() {} }
Resolver.register { @MainActor in Screen() }
func load() async { show() }
func show() { _ = Resolver.resolve(Screen.self) }  // error: isolation
await load()
