import Resolver

final class Visit: Sendable {}
final class Page { @Injected var visit: Visit }
Resolver.register { Visit() }.scope(.nested)
Resolver.register { Page() }
await Resolver.main.withNested { _ in
} operation: { container in
    _ = container.resolve(Page.self)
    _ = Page()
    _ = Resolver.resolve(Visit.self)
}
_ = Resolver.main.nested("session").resolve(Visit.self)
