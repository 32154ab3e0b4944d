import ResolverChecked

let container = SharedContainer()
_ = container.model()
precondition(BoxResolver().resolve() == [1])
