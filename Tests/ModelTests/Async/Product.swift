import Resolver
import TestSupport

/// What every service of the asynchronous model test is: an object with a number.
class Product: @unchecked Sendable {
    // Safety: one thread makes, reads and releases all of them.

    /// Those that live.
    nonisolated(unsafe) static var live: Set<Int> = []

    let identity: Int
    let parts: [Product]
    /// It asks by these for something later.
    let laters: [HeldLater]

    required init(_ identity: Int, _ parts: [Product], _ laters: [HeldLater]) {
        self.identity = identity
        self.parts = parts
        self.laters = laters
        Product.live.insert(identity)
    }

    deinit { Product.live.remove(identity) }
}

private final class Product0: Product, @unchecked Sendable {}
private final class Product1: Product, @unchecked Sendable {}
private final class Product2: Product, @unchecked Sendable {}
private final class Product3: Product, @unchecked Sendable {}
private final class Product4: Product, @unchecked Sendable {}

/// The services by number, some of them with a name. A factory asks for lower numbers only, so that no cycle can come about.
enum Products {
    static let all: [any ProductType] = [
        TypeOf<Product0>(), TypeOf<Product1>(name: "named"), TypeOf<Product2>(), TypeOf<Product3>(name: "named"),
        TypeOf<Product4>(),
    ]

    static func number(of service: Product.Type) -> Int {
        all.firstIndex { $0.service == service } ?? all.count
    }
}

/// A service type with its type left out. Where the container is nil, static calls are made.
protocol ProductType: Sendable {
    var service: Product.Type { get }
    var isNamed: Bool { get }
    func resolveAsync(_ form: AsyncPlan.Form, from container: Resolver?) async throws(ResolverError) -> Product?
    func resolveThrowing(_ form: AsyncPlan.Form, from container: Resolver?) throws(ResolverError) -> Product?
    func register(_ registration: AsyncRegistration, in container: Resolver)
    func unregister(in container: Resolver)
    /// Returns an initialiser's parameter that asks for it.
    func parameter(_ form: AsyncPlan.Form) -> any AsyncParameter
    /// Returns an initialiser's parameter that may ask for it later.
    func parameter(_ later: AsyncPlan.Later) -> any AsyncParameter
    /// Returns a handle or a wrapper that a factory obtains to ask for it later.
    func later(_ later: AsyncPlan.Later, _ frame: AsyncModel.Frame, of resolver: Resolver?) -> HeldLater
}

struct TypeOf<Service: Product>: ProductType {
    var name: Resolver.Name?

    var service: Product.Type { Service.self }
    var isNamed: Bool { name != nil }

    func resolveAsync(_ form: AsyncPlan.Form, from container: Resolver?) async throws(ResolverError) -> Product? {
        let product: Product? =
            switch form {
            case .service: try await asked(Service.self, name, container)
            case .making: try await made(container)
            case .optional: try await asked(Service?.self, name, container)
            case .keyed where name != nil: try await asked([Resolver.Name: Service].self, nil, container).values.first
            case .every, .keyed: try await asked([Service].self, nil, container).first
            }
        reach(form, product)
        return product
    }

    func resolveThrowing(_ form: AsyncPlan.Form, from container: Resolver?) throws(ResolverError) -> Product? {
        let product: Product? =
            switch form {
            case .service, .making: try askedAtOnce(Service.self, name, container)
            case .optional: try askedAtOnce(Service?.self, name, container)
            case .keyed where name != nil: try askedAtOnce([Resolver.Name: Service].self, nil, container).values.first
            case .every, .keyed: try askedAtOnce([Service].self, nil, container).first
            }
        reach(form, product)
        return product
    }

    private func reach(_ form: AsyncPlan.Form, _ product: Product?) {
        if product == nil { return }
        switch form {
        case .service, .making: break
        case .optional: AsyncModel.current.coverage.reach(.optional)
        case .keyed where name != nil: AsyncModel.current.coverage.reach(.keyed)
        case .every, .keyed: AsyncModel.current.coverage.reach(.every)
        }
    }

    /// By a `Making`, if the factory names the argument's type.
    private func made(_ container: Resolver?) async throws(ResolverError) -> Product {
        guard let making = try? await asked(Making<Int, Service>.Async.self, name, container) else {
            return try await asked(Service.self, name, container)
        }
        do {
            let product = try await making(0)
            AsyncModel.current.coverage.reach(.making)
            return product
        } catch {
            // It throws nothing else.
            throw error as! ResolverError
        }
    }

    private func asked<Asked: Sendable>(
        _ type: Asked.Type, _ name: Resolver.Name?, _ container: Resolver?
    ) async throws(ResolverError) -> Asked {
        if let container { return try await container.resolveAsync(type, name: name) }
        return try await Resolver.resolveAsync(type, name: name)
    }

    private func askedAtOnce<Asked>(
        _ type: Asked.Type, _ name: Resolver.Name?, _ container: Resolver?
    ) throws(ResolverError) -> Asked {
        if let container { return try container.resolveThrowing(type, name: name) }
        return try Resolver.resolveThrowing(type, name: name)
    }

    func register(_ registration: AsyncRegistration, in container: Resolver) {
        let plan = registration.plans[0]
        let options: ResolverOptions<Service>
        if plan.isInitializer {
            options = registerInitializer(plan, in: container)
            options.tell(of: registration)
        } else if plan.takesArgument {
            options = container.register(name: name) { (resolver: Resolver, _: Int) in
                try await registration.recipes[0].make(Service.self, resolver)
            }
        } else if plan.isAsync {
            options = container.register(name: name) { resolver in
                try await registration.recipes[0].make(Service.self, resolver)
            }
        } else {
            options = container.register(name: name) { resolver in
                try registration.recipes[0].makeAtOnce(Service.self, resolver)
            }
        }
        options.scope(plan.scope.subject).onRelease { AsyncModel.current.release($0.identity) }
        if plan.isEager { options.eager() }
        if registration.plans.count == 1 { return }
        if registration.plans[1].isAsync {
            options.when(AsyncRegistration.context) { resolver in
                try await registration.recipes[1].make(Service.self, resolver)
            }
        } else {
            options.when(AsyncRegistration.context) { resolver in
                try registration.recipes[1].makeAtOnce(Service.self, resolver)
            }
        }
    }

    func unregister(in container: Resolver) { container.unregister(Service.self, name: name) }
}

extension AsyncPlan.Scope {
    private static let ownCache = ResolverScopeCache()
    private static let ownPerArguments = ResolverScopeCache().perArguments
    private static let ownTimed = ResolverScope.timeToLive(.seconds(1), clock: ManualClock(), sliding: true)

    var subject: ResolverScope {
        switch self {
        case .application: .application
        case .cached: Self.ownCache
        case .container: .container
        case .shared: .shared
        case .perArguments: Self.ownPerArguments
        case .timed: Self.ownTimed
        case .graph: .graph
        case .unique: .unique
        }
    }
}
