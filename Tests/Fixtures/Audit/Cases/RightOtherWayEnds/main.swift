import Resolver

func setUp() {
    switch CommandLine.arguments.dropFirst().first ?? "dev" {
    case "dev": Resolver.register { "http://localhost" }
    case "live": Resolver.register { "https://live" }
    default: fatalError("unknown environment")
    }
}
struct Unknown: Error {}
func setUpToo() throws {
    if CommandLine.arguments.count < 9 { Resolver.register { 1 } } else { throw Unknown() }
}
setUp()
try setUpToo()
_ = (Resolver.resolve(String.self), Resolver.resolve(Int.self))
