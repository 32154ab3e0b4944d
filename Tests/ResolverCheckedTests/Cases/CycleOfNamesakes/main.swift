import ResolverChecked

_ = SharedContainer().egg()
