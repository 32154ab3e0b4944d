import ResolverChecked

let container = SharedContainer()
precondition(container.screen().title == "Tea" && container.screen() === container.screen())
container.screen = { Screen(title: "Coffee") }
precondition(container.screen().title == "Coffee")
