import Resolver
struct A: Sendable { init() {} }
import Observation
@Observable final class VM { @ObservationIgnored @Injected(name: .one) var a: A; var count = 0; init() {} }
extension Resolver.Name { static let one = Self("1") }
Resolver.register(name: .one) { A() }
_ = VM()
