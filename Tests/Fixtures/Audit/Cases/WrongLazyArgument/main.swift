import Resolver

final class Page: Sendable { init(number: Int) {} }
final class Screen { @LazyInjected(with: 7.5) var page: Page }  // error: arguments
Resolver.register { (_, number: Int) in Page(number: number) }
_ = Screen().page
