import ResolverChecked

let container = SharedContainer()
_ = (container.default(), container.urlLoader(), container.a(), container.type())
