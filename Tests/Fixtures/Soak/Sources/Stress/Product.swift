import Resolver
import SoakSupport

/// What every factory of the stress makes: it knows who has made it, when, and of what.
final class Product: Token, @unchecked Sendable {
    // Safety: everything is constant.

    /// Which key it was made for.
    let key: Int
    let recipe: RecipeRecord
    /// How many of the events that would drop it had begun when its making began.
    let stamp: Int
    /// Whether a container in front has made it in place of the app's.
    let isMock: Bool
    let parts: [Product]

    init(_ recipe: RecipeRecord, stamp: Int, isMock: Bool = false, parts: [Product] = []) {
        key = recipe.key
        self.recipe = recipe
        self.stamp = stamp
        self.isMock = isMock
        self.parts = parts
        super.init(World.nextNumber())
        World.alive[key].add(1)
    }

    deinit {
        World.alive[key].add(-1)
        if recipe.resolvesAtEnd { World.current.resolveFromDeinit() }
    }

    /// Whether it and everything it was made of is in good order, and no part is a mock, or every part is that could be.
    func isSound(mocked: Int? = nil) -> Bool {
        guard isIntact, isMock == (key == mocked) else { return false }
        return parts.allSatisfy { $0.isSound(mocked: mocked) }
    }
}

/// A type of service, and how a product is put into it and taken out.
protocol Sampling: SendableMetatype {
    associatedtype Service
    static func wrap(_ product: Product) -> Service
    static func product(_ service: Service) -> Product
}

/// Tells types apart.
enum Type0 {}
enum Type1 {}
enum Type2 {}
enum Type3 {}
enum Type4 {}
enum Type5 {}
enum Type6 {}
enum Type7 {}
enum Type8 {}

/// A class.
enum Object<Tag>: Sampling {
    final class Service {
        let product: Product
        private let canary = 0x0B1E_C7ED
        init(_ product: Product) { self.product = product }
        var isIntact: Bool { canary == 0x0B1E_C7ED }
    }
    static func wrap(_ product: Product) -> Service { Service(product) }
    static func product(_ service: Service) -> Product {
        if !service.isIntact { Failure.report("an object was overwritten, or has been freed") }
        return service.product
    }
}

/// A structure of which each word can be checked.
enum Value<Tag>: Sampling {
    struct Service {
        let first: Double
        let product: Product
        let last: Double
    }
    static func wrap(_ product: Product) -> Service {
        Service(first: Double(product.number), product: product, last: -Double(product.number))
    }
    static func product(_ service: Service) -> Product {
        let product = service.product
        if service.first != Double(product.number) || service.last != -service.first {
            Failure.report("a value was torn: \(service.first), \(product.number), \(service.last)")
        }
        return product
    }
}

/// An existential, boxed.
protocol Boxed { var product: Product { get } }

enum Existential: Sampling {
    struct Box: Boxed {
        let product: Product
        let padding = (1, 2, 3, 4)
    }
    static func wrap(_ product: Product) -> any Boxed { Box(product: product) }
    static func product(_ service: any Boxed) -> Product {
        if let box = service as? Box, box.padding != (1, 2, 3, 4) { Failure.report("a box was overwritten") }
        return service.product
    }
}
