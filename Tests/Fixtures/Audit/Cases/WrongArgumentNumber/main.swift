import Resolver

final class Page: Sendable { init(number: Int) {} }
Resolver.register { (_, number: Int) in Page(number: number) }
_ = Resolver.resolve(Page.self, with: UInt8(1))  // error: arguments
