import Resolver

final class Session: Sendable {}
final class Report: Sendable { init(session: Session) {} }

let session = Resolver(child: .main)
session.register { Session() }
Resolver.register { Report(session: Resolver.resolve()) }  // error: missing
Resolver.withRoot(session) { _ = Resolver.resolve(Session.self) }
_ = Resolver.resolve(Report.self)
