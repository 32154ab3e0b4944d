import ResolverChecked

let container = SharedContainer()
precondition(container.identityModel() === container.identityModel())
precondition(container.identityModel() === container.resolve(IdentityModel.self))
precondition(IdentityModel(with: container) !== container.identityModel())
precondition(SharedContainer().identityModel() !== container.identityModel())

let other = SharedContainer()
other.profile = { Profile(name: "Grace") }
precondition(other.profile().name == "Grace" && other.identityModel().profile.name == "Grace")
other.profile = { Profile(name: "Joan") }
precondition(other.profile().name == "Joan" && IdentityModel(with: other).profile.name == "Joan")
other.register { Profile(name: "Mary") }
precondition(other.profile().name == "Mary")

// A container that asks another sees what is registered there, and keeps what depends on its own overrides.
let child = SharedContainer(child: container)
precondition(child.identityModel() === container.identityModel())
child.profile = { Profile(name: "Edith") }
precondition(child.identityModel().profile.name == "Edith")
precondition(child.identityModel() === child.identityModel())
precondition(container.identityModel().profile.name == "Ada")
