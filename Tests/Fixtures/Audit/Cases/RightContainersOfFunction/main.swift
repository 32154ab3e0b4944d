import Resolver

protocol Net: Sendable {}
struct HTTP: Net {}
struct Mock: Net {}
func makeContainer() -> Resolver { Resolver(child: .main) }
let live = makeContainer(), mock = makeContainer()
live.register { HTTP() as any Net }
mock.register { Mock() as any Net }
_ = (live.resolve((any Net).self), mock.resolve((any Net).self))
