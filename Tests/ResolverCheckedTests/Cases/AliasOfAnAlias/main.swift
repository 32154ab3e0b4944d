import ResolverChecked

_ = SharedContainer().c()
