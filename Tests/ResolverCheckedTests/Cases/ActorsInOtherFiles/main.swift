import ResolverChecked

let container = SharedContainer()
let part = await R().resolve()
precondition(part == 1)
_ = await container.cart()
_ = await container.basket()
_ = try await container.bag()
