import Resolver

/// What an instance that nobody sees asks its container is in that of the one whose initialiser is in sight.
final class Shop: Sendable {
    static let shared = Shop()
    private let services = Resolver(name: "shop")
    private init() {
        services.register { 1 }
        services.register { "one" }.scope(.container)
    }
    func number() -> Int { services.resolve() }
}
final class Branch {
    let services = Resolver(name: "branch")
    init() { self.services.register { 2.0 } }
}
protocol Showing { func show() }
struct Screen: Showing, CustomStringConvertible {
    let branch: Branch
    func show() { print(branch.services.resolve(Double.self)) }
    var description: String { branch.services.resolve(Double.self).description }
}
extension Shop: CustomStringConvertible {
    var description: String { services.resolve(String.self) }
}
func shops() -> [Any] { [Shop.shared, Screen(branch: Branch())] }
print(Shop.shared.number())
for shop in shops() { print(shop) }
