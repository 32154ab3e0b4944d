import Foundation
import Resolver

struct Unknown: Error {}
let isOffline = CommandLine.arguments.count < 5

func stop() {
    print("stop")
    exit(1)
}
func never() -> Never { exit(2) }
func check() { guard isOffline else { fatalError("online") } }
func checkToo() throws { if !isOffline { throw Unknown() } }

if isOffline { Resolver.register { 1 } } else { Resolver.register { "online" } }
if CommandLine.arguments.count < 6 { Resolver.register { 2.0 } } else { stop() }
if CommandLine.arguments.count < 7 { Resolver.register { Float(2) } } else { print("x"); never() }
func choose() -> Int {
    if CommandLine.arguments.count < 8 { Resolver.register { true } } else { never() }
    return 1
}
_ = choose()
guard isOffline else { preconditionFailure("online") }
print(Resolver.resolve(Int.self), Resolver.resolve(Double.self), Resolver.resolve(Float.self), Resolver.resolve(Bool.self))
print(Resolver.optional(String.self) ?? "offline")
