import ResolverChecked

print("Has no resolver")
