import ResolverChecked

class Base: @unchecked Sendable {
    required init(with container: SharedContainer) {}
}
final class FromClass: Base, @unchecked Sendable, ThrowingDependency {}

class Throwing: @unchecked Sendable {
    required init(with container: SharedContainer) throws {}
}
class Middle: Throwing, @unchecked Sendable {}
final class FromMiddle: Middle, @unchecked Sendable, AsyncThrowingDependency {}

protocol Service: Sendable {
    init()
    init(with container: SharedContainer) throws
}
extension Service {
    init(with container: SharedContainer) { self.init() }
}
struct FromProtocol: Service, ThrowingDependency {}

protocol Unsaid: ThrowingRoot {}
protocol ThrowingRoot: Sendable {
    init()
}
extension ThrowingRoot {
    init(with container: SharedContainer) throws { self.init() }
}
struct FromRoot: Unsaid, AsyncThrowingDependency {}
