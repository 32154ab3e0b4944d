import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

final class Screen { @OptionalInjected var net: (any Networking)? }
if CommandLine.arguments.count > 9 { Resolver.register { HTTP() as any Networking } }
_ = Screen().net
