import Resolver

func header(_ name: String) -> String { name }
print("Accept: \(header("image/*"))")
Resolver.register { "release" }
#if !RELEASE
    Resolver.register { "debug" }
#endif
print(Resolver.resolve(String.self))
Resolver.register { 1 }  // resolver-audit: ignore unused: the plug-in asks for it
