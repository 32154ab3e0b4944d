import Resolver

// One of two nested containers has what is needed.
struct User: Sendable {}
struct Trace: Sendable { let user: User }

let app = Resolver()
app.register { Trace(user: Resolver.resolve()) }  // error: missing
let first = app.nested("first") { $0.register { User() } }
let second = app.nested("second")
_ = first.resolve(Trace.self)
_ = second.resolve(Trace.self)
