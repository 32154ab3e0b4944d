import Resolver

struct Unknown: Error {}
let isOffline = CommandLine.arguments.count < 5

func check() { guard isOffline else { fatalError("online") } }
func checkToo() throws { if !isOffline { throw Unknown() } }
func showNumber() {
    check()
    print(Resolver.resolve(Int.self))
}
if isOffline { Resolver.register { 1 } }
if CommandLine.arguments.count < 6 { Resolver.register { 2.0 } }
showNumber()
try checkToo()
guard CommandLine.arguments.count < 6 else { preconditionFailure("many") }
print(Resolver.resolve(Double.self))
