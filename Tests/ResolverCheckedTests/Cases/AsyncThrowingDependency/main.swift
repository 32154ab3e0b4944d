import ResolverChecked

let container = SharedContainer()
let models = try await withThrowingTaskGroup(of: (any IdentityModelProtocol).self) { group in
    for _ in 0..<50 { group.addTask { try await container.identityModel() } }
    var models: [any IdentityModelProtocol] = []
    for try await model in group { models.append(model) }
    return models
}
precondition(models.allSatisfy { $0 === models[0] } && models[0].name == "Ada" && models[0].isDark)
let resolved: any IdentityModelProtocol = try await container.resolveAsync()
precondition(resolved === models[0])

let other = SharedContainer()
other.profile = { Profile(name: "Grace") }
let name = try await other.identityModel().name
precondition(name == "Grace")
other.register { MockedModel() as any IdentityModelProtocol }
let mocked = try await other.identityModel().name
precondition(mocked == "mock")
other.identityModel = {
    await Task.yield()
    throw CancellationError()
}
do {
    _ = try await other.identityModel()
    fatalError("did not throw")
} catch { precondition(error is CancellationError) }

let third = SharedContainer()
third.registerGeneratedDependencies()
let profile: Profile = try await third.resolveAsync()
precondition(profile.name == "Ada")
