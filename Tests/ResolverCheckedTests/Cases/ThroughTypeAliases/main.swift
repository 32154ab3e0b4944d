import ResolverChecked

let container = SharedContainer()
precondition(container.model().number == 1 && container.outerInner().number == 2 && container.both().number == 3)
precondition(PlayerResolver().resolve() == 4)
