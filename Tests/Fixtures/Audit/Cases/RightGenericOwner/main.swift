import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

struct Page<Item> { @LazyInjected var item: Item }
Resolver.register { HTTP() }
var page = Page<HTTP>()
_ = page.item
