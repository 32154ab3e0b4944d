import ResolverChecked

let container = SharedContainer()
container.registerGeneratedDependencies()
_ = container.server()
_ = container.disk()
