import Resolver
struct A: Sendable { init() {} }
let t = Task { try await Resolver.resolveAsync(A.self) }
if case .failure = await t.result { print("none") }
