import Resolver
final class Session: Sendable { let id = 7 }
final class Report: Sendable { func go() -> Int { @Injected var session: Session; return session.id } }
Resolver.register { Session() }.scope(.shared)
Resolver.register { Report() }.scope(.application)
_ = Resolver.resolve(Report.self).go()
