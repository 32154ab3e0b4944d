import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

let isTest = CommandLine.arguments.count > 5
if isTest { Resolver.register { HTTP() as any Networking } } else { Resolver.register { HTTP() }.implements((any Networking).self) }
let net: any Networking = Resolver.resolve()
_ = net
