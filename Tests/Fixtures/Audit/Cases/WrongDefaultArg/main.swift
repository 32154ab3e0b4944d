import Resolver
struct A: Sendable { init() {} }
struct Page { init(a: A = Resolver.resolve()) {} }  // error: missing
_ = Page()
