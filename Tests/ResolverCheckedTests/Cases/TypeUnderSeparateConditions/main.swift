import ResolverChecked
_ = SharedContainer().model()
