import Resolver

// The container itself comes before those behind it.
struct Drawing: Sendable { init(scale: Int) {} }
final class Session: Sendable {}

let app = Resolver()
app.register { (_, scale: Int) in Drawing(scale: scale) }
app.register { Session() }.scope(.nested)
let front = Resolver(child: app)
front.register { Drawing(scale: 1) }
front.register { Session() }
_ = front.resolve(Drawing.self)
_ = front.resolve(Session.self)
_ = app.resolve(Drawing.self, with: 2)
