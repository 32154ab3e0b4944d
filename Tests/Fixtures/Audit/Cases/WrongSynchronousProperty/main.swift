import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Screen {
    @Injected var net: any Networking  // error: asynchronous
}
func open() async -> HTTP { HTTP() }
Resolver.register { await open() as any Networking }
_ = Screen()
