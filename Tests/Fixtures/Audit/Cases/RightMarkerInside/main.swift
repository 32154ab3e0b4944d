import Resolver
Resolver.register(name: "info") { ["a": 1] as [String: any Sendable] }
_ = Resolver.resolve([String: Any].self, name: "info")
