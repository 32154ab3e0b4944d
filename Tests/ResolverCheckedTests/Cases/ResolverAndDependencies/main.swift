import ResolverChecked

precondition(AppResolver(container: SharedContainer()).resolve() == "Hello Ada")
