import Resolver

let controller = ViewController()
precondition(controller.network === ViewController().network)
precondition(controller.beta !== controller.network)
precondition(controller.missing == nil)
precondition(controller.model.updater is XYZUpdateEdit && controller.model.editMode)
precondition(controller.$lazy.isEmpty)
controller.$lazy.args = false
precondition(controller.lazy.updater is XYZUpdateAdd && controller.lazy.title == "Editing")
precondition(controller.session === controller.network.session)

let fetcher: XYZFetching = Resolver.resolve()
precondition(fetcher.name == "combined")

final class Fake: XYZSessionService {}
let fake = Fake()
Resolver.mock.register { fake as XYZSessionService }
Resolver.root = .mock
precondition(Screen().network.session === fake)
Resolver.root = .main
precondition(Screen().network.session !== fake)
precondition(Screen().mocked.session === fake)
let literal: XYZNetworkService? = Resolver.optional(name: "literal")
precondition(literal != nil)
MainActor.assumeIsolated { checkBadges() }
#if canImport(Foundation)
    checkStickers()
#endif
print("Swift 5 client: works")
