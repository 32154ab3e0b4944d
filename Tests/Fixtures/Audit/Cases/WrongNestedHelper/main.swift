import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

struct Locator {
    let container: Resolver
    func find<Service>(_ type: Service.Type) -> Service { pick() }
    private func pick<Service>() -> Service { container.resolve() }
}
_ = Locator(container: .main).find(HTTP.self)  // error: missing
