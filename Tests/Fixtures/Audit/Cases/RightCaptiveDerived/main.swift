import Resolver
final class Session: Sendable { let id = 7; func describe() -> String { "s" } }
final class Report: Sendable { init(text: String) {} }
Resolver.register { Session() }.scope(.shared)
Resolver.register { Report(text: Resolver.resolve(Session.self).describe()) }.scope(.application)
_ = Resolver.resolve(Report.self)
