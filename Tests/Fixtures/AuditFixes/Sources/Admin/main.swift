import Parts
import Resolver

Resolver.register(name: "titel") { "Admin" }
print(title())
