import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

let isOffline = CommandLine.arguments.count < 9
if isOffline {
    Resolver.register { 1 }
} else {
    Resolver.register { HTTP() as any Networking }
    Resolver.register { 2 }
}
_ = Resolver.resolve(Int.self)
_ = Resolver.resolve((any Networking).self)  // error: branch
