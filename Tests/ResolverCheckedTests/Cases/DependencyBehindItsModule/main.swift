import ResolverChecked

assert(SharedContainer().string().count == 36)
