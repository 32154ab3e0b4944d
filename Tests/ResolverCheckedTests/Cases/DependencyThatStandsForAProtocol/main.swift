import ResolverChecked

let container = SharedContainer()
precondition(container.httpNetwork().name == "http")
let network: any Networking = container.resolve()
precondition(network.name == "http")
container.httpNetwork = { Canned() }
precondition(container.httpNetwork().name == "canned")
precondition(container.derived() is Derived && container.derived() === container.resolve(Base.self))
