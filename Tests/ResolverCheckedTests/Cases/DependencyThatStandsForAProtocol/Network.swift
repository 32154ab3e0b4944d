import ResolverChecked

protocol Networking: Sendable { var name: String { get } }

struct HTTPNetwork: Networking { let name = "http" }

extension HTTPNetwork: Dependency {
    typealias ResolvedTo = any Networking
    init(with container: SharedContainer) { self.init() }
}

struct Canned: Networking { let name = "canned" }

class Base: @unchecked Sendable {}
final class Derived: Base, Dependency, @unchecked Sendable {
    init(with container: SharedContainer) {}
}
extension Derived {
    typealias ResolvedTo = Base
}
