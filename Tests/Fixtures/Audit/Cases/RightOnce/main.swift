import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

final class Setup {
    var isDone = false
    func run() {
        guard !isDone else { return }
        isDone = true
        Resolver.register { HTTP() as any Networking }
    }
}
let setup = Setup()
setup.run()
setup.run()
_ = Resolver.resolve((any Networking).self)
