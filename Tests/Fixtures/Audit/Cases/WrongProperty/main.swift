import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Screen {
    @Injected var net: any Networking  // error: missing
}
_ = Screen()
