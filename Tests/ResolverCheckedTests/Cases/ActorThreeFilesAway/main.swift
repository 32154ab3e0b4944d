import ResolverChecked
precondition(SharedContainer().d().n == 1)
