import ResolverChecked
_ = R().resolve()
