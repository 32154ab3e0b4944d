import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
enum Line: String { case fast, slow }

extension Resolver: ResolverRegistering {
    public static func registerAllServices() {
        for line in ["fast", "slow"] { register(name: Resolver.Name("line.\(line)")) { HTTP() as any Networking } }
        if CommandLine.arguments.isEmpty { register { HTTP() }.scope(.application).implements((any Networking).self) }
    }
}

struct Screen {
    @Injected(name: "line.fast") var net: any Networking
    @LazyInjected var other: any Networking
    var slow: any Networking { Resolver.resolve(name: .init("line.\(Line.slow.rawValue)")) }
    func ask<Service>(_ type: Service.Type) throws -> Service { try Resolver.resolveThrowing(type) }
}
