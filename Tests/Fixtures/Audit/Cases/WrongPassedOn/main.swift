import Resolver

struct File { let path: String }
struct Log { let file: File }

Resolver.register { (_, args) in File(path: args()) }
Resolver.register { (resolver, args) in Log(file: resolver.resolve(args: args)) }
_ = Resolver.resolve(Log.self, args: 7)  // error: arguments
