import ResolverChecked

let container = SharedContainer()
_ = try container.fromClass()
_ = try await container.fromMiddle()
_ = try container.fromProtocol()
_ = try await container.fromRoot()
