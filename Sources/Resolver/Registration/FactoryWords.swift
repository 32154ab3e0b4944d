/// The three kinds of factories.
@frozen @usableFromInline
enum FactoryShape: UInt8 {
    case plain, resolver, arguments
}

/// Room for a factory without its type, so that registering needs no class, no closure and no metadata for each service.
///
/// Safety: a function value is two words whatever its type: an entry point and an optional, reference-counted
/// context. The words are written as, and only ever read as, the structure of `Factories` that `FactoryShape` and the
/// key's type name; a structure, because a function that is passed generically by itself gets wrapped for it. That the
/// value was `@isolated(any)` is a matter of its static type; `Recipe.isolation` remembers to ask before it is called
/// as if it were not.
@frozen @usableFromInline
struct FactoryWords {
    var entry: UInt = 0
    var context: UInt = 0
}

/// Function values as they lie in memory.
@usableFromInline
enum Factories {
    struct IsolatedPlain<Service> { let call: ResolverFactory<Service> }
    struct IsolatedResolver<Service> { let call: ResolverFactoryResolver<Service> }
    struct IsolatedArguments<Service> { let call: ResolverFactoryArgumentsN<Service> }

    @frozen @usableFromInline
    struct Plain<Service> { @usableFromInline let call: @Sendable () -> Service? }
    @frozen @usableFromInline
    struct WithResolver<Service> { @usableFromInline let call: @Sendable (Resolver) -> Service? }
    @frozen @usableFromInline
    struct WithArguments<Service> { @usableFromInline let call: @Sendable (Resolver, Resolver.Args) -> Service? }

    /// Any of them, to retain and release its context.
    struct Unknown { let call: @Sendable () -> Void }
}

extension UnsafeMutablePointer where Pointee == RecipeCore {
    /// Where the factory lies.
    @inlinable @inline(__always)
    var factory: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) + MemoryLayout<UInt>.stride }

    /// A recipe's core that holds a factory.
    static func holding<Service>(_ factory: @escaping ResolverFactory<Service>) -> RecipeCorePointer {
        let core = empty(.plain)
        core.factory.initializeMemory(as: Factories.IsolatedPlain<Service>.self, to: .init(call: factory))
        return core
    }

    /// A recipe's core that holds a factory.
    static func holding<Service>(_ factory: @escaping ResolverFactoryResolver<Service>) -> RecipeCorePointer {
        let core = empty(.resolver)
        core.factory.initializeMemory(as: Factories.IsolatedResolver<Service>.self, to: .init(call: factory))
        return core
    }

    /// A recipe's core that holds a factory.
    static func holding<Service>(_ factory: @escaping ResolverFactoryArgumentsN<Service>) -> RecipeCorePointer {
        let core = empty(.arguments)
        core.factory.initializeMemory(as: Factories.IsolatedArguments<Service>.self, to: .init(call: factory))
        return core
    }

    /// Another core with the same factory.
    func copied() -> RecipeCorePointer {
        let core = RecipeCorePointer.empty(pointee.shape)
        let function = factory.assumingMemoryBound(to: Factories.Unknown.self).pointee
        core.factory.initializeMemory(as: Factories.Unknown.self, to: function)
        return core
    }

    func destroy() {
        factory.assumingMemoryBound(to: Factories.Unknown.self).deinitialize(count: 1)
        deallocate()
    }

    private static func empty(_ shape: FactoryShape) -> RecipeCorePointer {
        let core = RecipeCorePointer.allocate(capacity: 1)
        core.initialize(to: RecipeCore(shape: shape))
        return core
    }

    /// Calls the factory as what it was registered as.
    @inlinable @inline(__always)
    func make<Service>(
        _ type: Service.Type, _ resolver: @autoclosure () -> Resolver, _ arguments: @autoclosure () -> Resolver.Args
    ) -> Service? {
        switch pointee.shape {
        case .plain:
            return factory.assumingMemoryBound(to: Factories.Plain<Service>.self).pointee.call()
        case .resolver:
            return factory.assumingMemoryBound(to: Factories.WithResolver<Service>.self).pointee.call(resolver())
        case .arguments:
            return factory.assumingMemoryBound(to: Factories.WithArguments<Service>.self).pointee
                .call(resolver(), arguments())
        }
    }
}
