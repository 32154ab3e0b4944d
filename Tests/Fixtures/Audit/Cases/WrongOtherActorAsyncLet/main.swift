// What stands behind `async let` runs on no actor.
import Resolver

final class Screen: Sendable { init() {} }
Resolver.register { @MainActor in Screen() }
async let screen = Resolver.resolve(Screen.self)  // error: isolation
_ = await screen
