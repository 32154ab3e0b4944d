import ResolverChecked

let container = SharedContainer()
_ = (container.libraryShelf(), container.catalogue())
