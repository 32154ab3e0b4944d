import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

let isMocked = false
if !isMocked { Resolver.register { HTTP() as any Networking } } else { Resolver.register { 1 } }
enum Edition { case free, paid }
func register(_ edition: Edition) {
    switch edition {
    case .free: Resolver.register { "free" }
    case .paid: Resolver.register { 2.5 }
    }
}
register(.paid)
_ = (Resolver.resolve((any Networking).self), Resolver.resolve(Double.self))
