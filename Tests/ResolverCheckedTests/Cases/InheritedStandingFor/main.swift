import ResolverChecked

let container = SharedContainer()
container.registerGeneratedDependencies()

assert(container.resolve((any Networking).self).name == "http")
container.httpNetwork = { CannedNetwork() }
assert(container.httpNetwork().name == "canned")
assert(container.resolve((any Networking).self).name == "canned")

assert(container.resolve(Screen.self) === container.bookScreen())
container.bookScreen = { Screen() }
assert(container.bookScreen().title == "screen")

_ = container.resolve(Model.self)
