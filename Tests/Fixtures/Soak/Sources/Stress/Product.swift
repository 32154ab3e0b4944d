import Resolver
import SoakSupport
import Synchronization

/// What every factory of the stress makes: it knows who has made it, when, and of what.
class Product: Token, @unchecked Sendable {
    // Safety: everything is constant, or atomic.

    /// Which key it was made for.
    let key: Int
    let recipe: RecipeRecord
    /// How many of the events that would drop it had begun when its making began.
    let stamp: Int
    /// Whether a container in front has made it in place of the app's.
    let isMock: Bool
    let parts: [Product]
    private let releases = Atomic(0)

    required init(_ recipe: RecipeRecord, stamp: Int, isMock: Bool = false, parts: [Product] = []) {
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

    /// Its container lets go of it: once.
    func release() {
        if releases.add(1, ordering: .relaxed).newValue > 1 { Failure.report("key \(key) is released twice") }
        if !isIntact { Failure.report("key \(key) is released when it has gone") }
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
    static func make(_ recipe: RecipeRecord, stamp: Int, isMock: Bool, parts: [Product]) -> Service
    static func product(_ service: Service) -> Product
}

extension Sampling {
    /// Another one, made in place of one that is as old and made of the same.
    static func remake(_ service: Service, _ recipe: RecipeRecord) -> Service {
        let old = product(service)
        return make(recipe, stamp: old.stamp, isMock: old.isMock, parts: old.parts)
    }
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
    final class Service: Product, @unchecked Sendable {}
    static func make(_ recipe: RecipeRecord, stamp: Int, isMock: Bool, parts: [Product]) -> Service {
        Service(recipe, stamp: stamp, isMock: isMock, parts: parts)
    }
    static func product(_ service: Service) -> Product { service }
}

/// A structure of which each word can be checked.
enum Value<Tag>: Sampling {
    struct Service {
        let first: Double
        let product: Product
        let last: Double
    }
    static func make(_ recipe: RecipeRecord, stamp: Int, isMock: Bool, parts: [Product]) -> Service {
        let product = Product(recipe, stamp: stamp, isMock: isMock, parts: parts)
        return Service(first: Double(product.number), product: product, last: -Double(product.number))
    }
    static func product(_ service: Service) -> Product {
        let product = service.product
        if service.first != Double(product.number) || service.last != -service.first {
            Failure.report("a value was torn: \(service.first), \(product.number), \(service.last)")
        }
        return product
    }
}

/// What one of them is resolved as, too.
protocol Boxed {}

extension Product: Boxed {}
