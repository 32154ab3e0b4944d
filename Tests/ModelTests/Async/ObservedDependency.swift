@testable import Resolver

/// The first parameter of every initialiser, which tells the model that the library has begun with it. A parameter is asked for
/// when its turn comes, and nobody else sees when that is.
struct BegunInitializer: DerivedService, @unchecked Sendable {
    // Safety: used by the one thread that runs everything.

    let frame: AsyncModel.Frame

    static var source: DerivedSource? { nil }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> BegunInitializer {
        let making = LibraryMaking.current
        let recipe = AsyncInitializers.current.recipe(of: making.recipe)
        let frame = AsyncModel.current.begin(
            recipe, AsyncEpisode.number(of: core.resolver), isSuspending: making.frame != nil)
        AsyncInitializers.current.begin(frame, making)
        return BegunInitializer(frame: frame)
    }
}

/// A parameter of an initialiser that resolves what it stands for as the library does for a parameter of that type, and tells
/// the model of the question and of the answer.
struct ObservedDependency<Wanted: ServiceHolder>: DerivedService, @unchecked Sendable {
    // Safety: used by the one thread that runs everything.

    let wanted: Wanted

    static var source: DerivedSource? { DerivedSource(type: Wanted.self, manner: .optional) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Self {
        let request = ask(.atOnce)
        return try answer(
            request.value,
            AsyncModel.$request.withValue(request.value.number) {
                Result { try core.resolver.dependency(Wanted.self, question.location) }
            })
    }

    static func deriveAsync(
        _ question: Question, in resolver: Resolver, isolation: isolated (any Actor)?
    ) async throws(ResolverError) -> Self {
        let request = ask(.awaited)
        let outcome = await AsyncModel.$request.withValue(request.value.number) {
            do {
                return Result<Wanted, any Error>.success(
                    try await resolver.dependencyAsync(Wanted.self, question.location))
            } catch {
                return .failure(error)
            }
        }
        return try answer(request.value, outcome)
    }

    private static func ask(_ way: AsyncModel.Request.Way) -> Unshared<AsyncModel.Request> {
        let frame = AsyncInitializers.current.frame(of: .current)
        return Unshared(AsyncModel.current.ask(Products.number(of: Wanted.service), frame.view, way, in: frame))
    }

    private static func answer(
        _ request: AsyncModel.Request, _ outcome: Result<Wanted, any Error>
    ) throws(ResolverError) -> Self {
        do {
            let wanted = try outcome.get()
            if let product = wanted.product {
                AsyncModel.current.answer(request, product)
            } else {
                AsyncModel.current.answerNothing(request)
            }
            return ObservedDependency(wanted: wanted)
        } catch {
            // The library throws nothing else.
            let error = error as! ResolverError
            AsyncModel.current.answer(request, error)
            if let frame = request.frame { AsyncInitializers.current.end(frame, for: request, error) }
            throw error
        }
    }
}

/// A type that a parameter can have: a service, an optional, an array or a dictionary of them.
protocol ServiceHolder {
    static var service: Product.Type { get }
    var product: Product? { get }
}

extension Product: ServiceHolder {
    static var service: Product.Type { self }
    var product: Product? { self }
}

extension Optional: ServiceHolder where Wrapped: Product {
    static var service: Product.Type { Wrapped.self }
    var product: Product? { self }
}

extension Array: ServiceHolder where Element: Product {
    static var service: Product.Type { Element.self }
    var product: Product? { first }
}

extension Dictionary: ServiceHolder where Key == Resolver.Name, Value: Product {
    static var service: Product.Type { Value.self }
    var product: Product? { values.first }
}
