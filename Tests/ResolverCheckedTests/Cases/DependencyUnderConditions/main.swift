import ResolverChecked

let container = SharedContainer()
container.registerGeneratedDependencies()
precondition(container.files().name == "new")
_ = container.clock()
