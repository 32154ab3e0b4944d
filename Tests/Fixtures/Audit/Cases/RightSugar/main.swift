import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Page: Sendable {
    init(all: [any Networking], one: (any Networking)?, later: Lazy<any Networking>, make: Provider<any Networking>) {}
}
Resolver.register { HTTP() as any Networking }
Resolver.register(Page.init)
_ = Resolver.resolve(Page.self)
