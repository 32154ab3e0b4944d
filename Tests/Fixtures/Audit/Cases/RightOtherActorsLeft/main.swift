// Code that only looks as if it ran on another actor, or on none.
import Resolver

final class Screen: Sendable { init() {} }
Resolver.register { @MainActor in Screen() }

actor Shop {
    // Runs where the main actor does.
    nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }
    func open() { _ = Resolver.resolve(Screen.self) }
    func close() { [1].forEach { _ in _ = Resolver.resolve(Screen.self) } }
}
func inherited(isolation: isolated (any Actor)? = #isolation) async { _ = Resolver.resolve(Screen.self) }
nonisolated(nonsending) func passed() async { _ = Resolver.resolve(Screen.self) }
func away() async {
    await MainActor.run { _ = Resolver.resolve(Screen.self) }
    _ = try? await Resolver.resolveAsync() as Screen
}

await Shop().open()
await Shop().close()
await inherited()
await passed()
await Task.detached { await away() }.value
