import Kit
import Resolver

struct ProductID: Hashable, Sendable {
    let number: Int
}

enum Size: Sendable { case small, large }

final class Product: Part {
    init(id: ProductID, size: Size) {}
}
final class Picture: Part {
    let parts: [any Part]
    init(id: ProductID, disk: any Storing) { parts = [disk] }
}
final class Page: Part {
    let parts: [any Part]
    init(number: Int, title: String?, records: Records) { parts = [records] }
}
final class Gallery: Part {
    @Injected var product: Making<(ProductID, Size), Product>
    @Injected var picture: Making<ProductID, Picture>
    init() {}

    func show() { use(product(ProductID(number: 1), .small), picture(ProductID(number: 2))) }
}

extension Gallery: @unchecked Sendable {}

final class Listing: @unchecked Sendable, Part {
    @Injected(with: ProductID(number: 3), Size.large) var product: Product
    @LazyInjected(with: 4) var page: Page
    init() {}
}

extension Resolver {
    static func registerCatalogue() {
        register { (_, id: ProductID, size: Size) in Product(id: id, size: size) }.scope(.unique)
        register { (resolver, number: Int, title: String?) in
            Page(number: number, title: title, records: resolver.resolve())
        }
        .scope(.unique)
        register(Picture.init(id:disk:), arguments: ProductID.self)
        register { (_) in Resolver.resolve((any Storing).self, name: "memory") as any Storing }
        register(Gallery.init)
        register(Listing.init)
    }

    static func askCatalogue() {
        let product = resolve(Product.self, with: ProductID(number: 5), Size.small)
        let page: Page = resolve(with: 6, "tea")
        use(product, page, resolve(Page.self, with: 7))
        let gallery: Gallery = resolve()
        gallery.show()
        let listing: Listing = resolve()
        use(listing.product, listing.page)
    }
}
