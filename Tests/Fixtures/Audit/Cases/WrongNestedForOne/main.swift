import Resolver

// In a nested container there is one, outside there is none.
final class Visit: Sendable {}
struct Page: Sendable { let visit: Visit }

let app = Resolver()
app.register { Visit() }.scope(.nested)
app.register { Page(visit: Resolver.resolve()) }  // error: nested
_ = app.nested("request").resolve(Page.self)
_ = app.resolve(Page.self)
