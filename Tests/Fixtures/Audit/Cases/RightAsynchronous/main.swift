import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

func open() async throws -> HTTP { HTTP() }
final class Made: Sendable { init(work: @escaping @Sendable () async throws -> Void) {} }
Resolver.register { try await open() }
Resolver.register { (_, work: @escaping @Sendable () async throws -> Void) in Made(work: work) }
_ = try await Resolver.main.resolveAsync(HTTP.self)
_ = try? Resolver.resolveThrowing(HTTP.self)
let make: Making<@Sendable () async throws -> Void, Made> = Resolver.resolve()
_ = make({ @Sendable () async throws -> Void in })
