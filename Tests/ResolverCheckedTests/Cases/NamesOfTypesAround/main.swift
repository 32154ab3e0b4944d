import ResolverChecked

do throws(Feature.Failure) {
    let player = try await Feature.Resolver().resolve()
    assert(player == "1")
} catch {
    assertionFailure()
}
assert(LazyResolver().resolve() == "1")
let container = SharedContainer()
let model: @Feature.Worker @Sendable () -> Feature.Model = container.featureModel
let screen: @Feature.Worker @Sendable () -> Feature.Screen = container.featureScreen
_ = { @Feature.Worker in _ = (model(), screen()) }
