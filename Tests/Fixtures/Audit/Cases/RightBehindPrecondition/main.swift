import Resolver

let isOffline = CommandLine.arguments.count < 5
func check(_ isAllowed: Bool) { precondition(isAllowed && isOffline, "online") }
func count() -> Int { Resolver.resolve() }

if isOffline { Resolver.register { 1 } }
if CommandLine.arguments.count < 6 { Resolver.register { 2.0 } }
check(true)
print(count())
assert(CommandLine.arguments.count < 6)
print(Resolver.resolve(Double.self))
