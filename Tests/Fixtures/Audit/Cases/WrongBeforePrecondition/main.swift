import Resolver

if CommandLine.arguments.count > 5 { Resolver.register { 1 } }
print(Resolver.resolve(Int.self)) // error: branch
precondition(CommandLine.arguments.count > 5)
