import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

struct Report {
    let container: Resolver
    func net() -> any Networking { container.resolve() }  // error: missing
}
_ = Report(container: Resolver()).net()
