import Resolver

// Each that is asked has it, or can do without, or never comes there.
struct User: Sendable {}
struct Trace: Sendable { let user: User }
struct Label: Sendable { let user: User? }
final class Screen { @Injected var user: User }

let app = Resolver()
app.register { Trace(user: Resolver.resolve()) }
app.register { Label(user: Resolver.optional()) }
app.register { Screen() }
for name in ["first", "second"] as [Resolver.Name] {
    let request = app.nested(name) { $0.register { User() } }
    _ = request.resolve(Trace.self)
    _ = request.resolve(Label.self)
    _ = request.resolve(Screen.self).user
}
_ = app.resolve(Label.self)
if CommandLine.arguments.count > 20 { _ = app.resolve(Trace.self) }
