import ResolverChecked
_ = SharedContainer().urlLoader()
