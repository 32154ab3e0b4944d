/// The three kinds of factories.
enum FactoryShape: UInt8 {
    case plain, resolver, arguments
}

/// Room for a factory without its type, so that registering needs no class, no closure and no metadata for each
/// service.
///
/// Safety: a function value is two words whatever its type: an entry point and an optional, reference-counted
/// context. The words are written as, and only ever read as, the structure of `Factories` that `FactoryShape` and the
/// key's type name; a structure, because a function that is passed generically by itself gets wrapped for it. That the
/// value was `@isolated(any)` is a matter of its static type; `Recipe.isolation` remembers to ask before it is called
/// as if it were not.
struct FactoryWords {
    var entry: UInt = 0
    var context: UInt = 0
}

/// A function value, with the reference to its context.
private struct HeldFunction {
    let entry: UInt
    /// Safety: a context is an object of Swift's own, counted like an instance of any Swift class. It is counted, and never
    /// looked at as the recipe that it is not.
    let context: Recipe?
}

/// Function values as they lie in memory.
enum Factories {
    // `Failure` is `Never` or `any Error`: by its type any factory may throw, and has a place to put its error, an address
    // behind its other parameters, which one that does not throw never looks at.

    struct IsolatedPlain<Service, Failure: Error> {
        let call: @isolated(any) @Sendable () throws(Failure) -> Service?
    }
    struct IsolatedResolver<Service, Failure: Error> {
        let call: @isolated(any) @Sendable (Resolver) throws(Failure) -> Service?
    }
    struct IsolatedArguments<Service, Failure: Error> {
        let call: @isolated(any) @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?
    }

    struct Plain<Service, Failure: Error> {
        let call: @Sendable () throws(Failure) -> Service?
    }
    struct WithResolver<Service, Failure: Error> {
        let call: @Sendable (Resolver) throws(Failure) -> Service?
    }
    struct WithArguments<Service, Failure: Error> {
        let call: @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?

        init(_ call: @escaping @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?) { self.call = call }
    }

    /// Any of them, to release its context.
    struct Unknown { let call: @Sendable () -> Void }
}

extension RecipeCore {
    /// Holds a factory. `Failure` is `Never` or `any Error`.
    static func holding<Service, Failure>(
        _ factory: __owned @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> RecipeCore {
        // Safety: the two words of a function value, see `FactoryWords`.
        RecipeCore(
            .plain,
            unsafeBitCast(Factories.IsolatedPlain<Service, Failure>(call: consume factory), to: HeldFunction.self))
    }

    /// Holds a factory. `Failure` is `Never` or `any Error`.
    static func holding<Service, Failure>(
        _ factory: __owned @escaping @isolated(any) @Sendable (Resolver) throws(Failure) -> Service?
    ) -> RecipeCore {
        // Safety: the two words of a function value, see `FactoryWords`.
        RecipeCore(
            .resolver,
            unsafeBitCast(Factories.IsolatedResolver<Service, Failure>(call: consume factory), to: HeldFunction.self))
    }

    /// Holds a factory. `Failure` is `Never` or `any Error`.
    static func holding<Service, Failure>(
        _ factory: __owned @escaping @isolated(any) @Sendable (Resolver, Resolver.Args) throws(Failure) -> Service?
    ) -> RecipeCore {
        // Safety: the two words of a function value, see `FactoryWords`.
        RecipeCore(
            .arguments,
            unsafeBitCast(Factories.IsolatedArguments<Service, Failure>(call: consume factory), to: HeldFunction.self))
    }

    /// Holds a function of the library's own, which belongs to no actor and may throw.
    static func holding<Service>(_ function: __owned Factories.WithArguments<Service, any Error>) -> RecipeCore {
        // Safety: the two words of a function value, see `FactoryWords`.
        RecipeCore(.arguments, unsafeBitCast(function, to: HeldFunction.self))
    }

    /// Holds a factory that is never called: what only an asynchronous one makes is not made synchronously.
    static func holdingNone<Service>(of type: Service.Type) -> RecipeCore {
        .holding(Factories.WithArguments<Service, any Error> { _, _ in nil })
    }

    /// Takes a function over. Copying the structure itself would ask the runtime for the metadata of each service's.
    private init(_ shape: FactoryShape, _ function: __owned HeldFunction) {
        self.init(shape: shape)
        factory.entry = function.entry
        if let context = function.context {
            factory.context = UInt(bitPattern: Unmanaged.passRetained(context).toOpaque())
        }
    }

    /// Holds the same function as another.
    fileprivate init(_ shape: FactoryShape, _ words: FactoryWords) {
        self.init(shape: shape)
        factory = words
        if let context = UnsafeRawPointer(bitPattern: words.context) {
            // Safety: as for `HeldFunction`.
            _ = Unmanaged<Recipe>.fromOpaque(context).retain()
        }
    }
}

extension UnsafeMutablePointer where Pointee == RecipeCore {
    /// Where the factory lies.
    @inline(__always)
    var factory: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) + 3 * MemoryLayout<UInt>.stride }

    /// Another one with the same factory.
    func copied() -> RecipeCore {
        var copy = RecipeCore(pointee.shape, pointee.factory)
        copy.canThrow = pointee.canThrow
        return copy
    }

    /// Whether another has the same factory.
    func hasFactory(of other: RecipeCorePointer) -> Bool {
        withUnsafeBytes(of: pointee.factory) { own in
            withUnsafeBytes(of: other.pointee.factory) { own.elementsEqual($0) }
        }
    }

    /// Lets go of what it holds.
    func destroy() {
        factory.assumingMemoryBound(to: Factories.Unknown.self).deinitialize(count: 1)
        destroyForm()
    }

    /// Calls the factory as what it was registered as, and as one that may throw.
    @inline(__always)
    func make<Service>(
        _ type: Service.Type, _ resolver: @autoclosure () -> Resolver, _ arguments: @autoclosure () -> Resolver.Args
    ) throws -> Service? {
        switch pointee.shape {
        case .plain:
            return try factory.assumingMemoryBound(to: Factories.Plain<Service, any Error>.self).pointee.call()
        case .resolver:
            return try factory.assumingMemoryBound(to: Factories.WithResolver<Service, any Error>.self).pointee
                .call(resolver())
        case .arguments:
            return try factory.assumingMemoryBound(to: Factories.WithArguments<Service, any Error>.self).pointee
                .call(resolver(), arguments())
        }
    }
}
