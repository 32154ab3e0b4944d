import Resolver

protocol Net {}
final class HTTP: Net {}
func setUp(_ container: Resolver) {
    func registerNetworking() { container.register { HTTP() as any Net } }
    registerNetworking()
}
let left = Resolver(name: "left"), right = Resolver(name: "right")
setUp(left)
setUp(right)
_ = (left.resolve((any Net).self), right.resolve((any Net).self))
