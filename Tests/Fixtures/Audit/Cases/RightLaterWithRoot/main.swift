import Resolver

// Closures, properties and variables that are first used where another container is root.
final class Session: Sendable {}
final class Screen { @Injected var session: Session }
final class Report { @LazyInjected var session: Session }

enum Shared { static let session: Session = Resolver.resolve() }
struct Actions {
    private var all: [() -> Void] = []
    mutating func add(_ action: @escaping () -> Void) { all.append(action) }
    func run() { for action in all { action() } }
}

let session = Resolver(child: .main)
session.register { Session() }.scope(.application)
var actions = Actions()
actions.add { _ = Resolver.resolve(Session.self) }
func ask() { _ = Resolver.root.resolve(Session.self) }
Resolver.register { Report() }
Resolver.withRoot(session) {
    actions.run()
    ask()
    _ = Screen().session
    _ = Shared.session
    let report: Report = Resolver.resolve()
    _ = report.session
}
