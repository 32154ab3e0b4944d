import ResolverChecked

_ = SharedContainer().other()
