import ResolverChecked

precondition(SharedContainer().mine().number == 1)
precondition(Feature.Part().number == 2 && Stranger().number == 3)
