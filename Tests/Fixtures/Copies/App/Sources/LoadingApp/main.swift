import Glibc
import Resolver

// Loads the library that its argument names, after it has used its own copy of Resolver.

final class Own: Sendable {}
Resolver.register { Own() }.scope(.application)
let own: Own = Resolver.resolve()

guard let library = dlopen(CommandLine.arguments[1], RTLD_NOW | RTLD_LOCAL) else {
    fatalError(String(cString: dlerror()))
}
let setUp = unsafeBitCast(dlsym(library, "feature_set_up"), to: (@convention(c) () -> Void).self)
let work = unsafeBitCast(dlsym(library, "feature_work"), to: (@convention(c) (Int) -> Int).self)
setUp()
precondition(work(5_000) == 0)
precondition(Resolver.optional(Own.self) != nil)
print("loaded")
