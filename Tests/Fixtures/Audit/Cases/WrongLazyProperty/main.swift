import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Screen {
    @LazyInjected var net: any Networking  // error: missing
}
_ = Screen().net
