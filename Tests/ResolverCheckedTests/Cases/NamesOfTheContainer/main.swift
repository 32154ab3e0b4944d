import Resolver
import ResolverChecked

let container = SharedContainer()
precondition(container.name().text == "mine" && container.args().count == 0 && container.lazy().number == 3)
precondition(container.eventPart().number == 4 && container.name().text == "mine")
container.name = { Name(text: "other") }
precondition(container.name().text == "other")
precondition(LazyResolver().resolve() == 5)
