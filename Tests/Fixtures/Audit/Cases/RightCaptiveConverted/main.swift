import Resolver
final class Session: Sendable { let id = 7 }
final class Report: Sendable { init(text: String) {} }
Resolver.register { Session() }.scope(.shared)
Resolver.register { Report(text: String(describing: Resolver.resolve(Session.self))) }.scope(.application)
_ = Resolver.resolve(Report.self)
