/// The three kinds of factories; the numbers are what generated code switches over.
@frozen @usableFromInline
enum FactoryShape: UInt8 {
    case plain, resolver, arguments
}

/// A factory without its type, so that registering needs no class, no closure and no metadata for each service.
///
/// Safety: a function value is two words whatever its type: an entry point and an optional, reference-counted
/// context. The words are written from, and only ever read back as, the one function type that `FactoryShape` and the key's type
/// name. That the value was `@isolated(any)` is a matter of its static type; `Recipe.isolation`
/// remembers to ask before it is called as if it were not.
@frozen @usableFromInline
struct FactoryWords: @unchecked Sendable {
    @usableFromInline let entry: UInt
    @usableFromInline let context: UInt

    init(_ factory: @escaping ResolverFactory<some Any>) { self = FactoryWords.moving(factory) }
    init(_ factory: @escaping ResolverFactoryResolver<some Any>) { self = FactoryWords.moving(factory) }
    init(_ factory: @escaping ResolverFactoryArgumentsN<some Any>) { self = FactoryWords.moving(factory) }

    private static func moving<Function>(_ function: Function) -> FactoryWords {
        precondition(MemoryLayout<Function>.size == MemoryLayout<FactoryWords>.size)
        let words = UnsafeMutablePointer<FactoryWords>.allocate(capacity: 1)
        defer { words.deallocate() }
        UnsafeMutableRawPointer(words).initializeMemory(as: Function.self, to: function)
        return words.pointee
    }

    /// The words with one more reference to the context.
    func retained() -> FactoryWords {
        // Any function type will do: what is retained is the context.
        FactoryWords.copying(self, as: (@Sendable () -> Void).self)
    }

    // Generic, so that the value is moved as it lies in memory and not wrapped for being called.
    private static func copying<Function>(_ words: FactoryWords, as type: Function.Type) -> FactoryWords {
        withUnsafePointer(to: words) {
            moving(UnsafeRawPointer($0).assumingMemoryBound(to: Function.self).pointee)
        }
    }

    func release() {
        // Any function type will do: what is released is the context.
        let words = UnsafeMutablePointer<FactoryWords>.allocate(capacity: 1)
        words.initialize(to: self)
        UnsafeMutableRawPointer(words).assumingMemoryBound(to: (@Sendable () -> Void).self).deinitialize(count: 1)
        words.deallocate()
    }
}

extension UnsafeMutablePointer where Pointee == RecipeCore {
    @inlinable @inline(__always)
    var factory: UnsafeRawPointer { UnsafeRawPointer(self) + MemoryLayout<UInt>.stride }

    /// Calls the factory as what it was registered as.
    @inlinable @inline(__always)
    func make<Service>(
        _ type: Service.Type, _ resolver: @autoclosure () -> Resolver, _ arguments: @autoclosure () -> Resolver.Args
    ) -> Service? {
        switch pointee.shape {
        case .plain:
            return factory.assumingMemoryBound(to: (@Sendable () -> Service?).self).pointee()
        case .resolver:
            return factory.assumingMemoryBound(to: (@Sendable (Resolver) -> Service?).self).pointee(resolver())
        case .arguments:
            return factory.assumingMemoryBound(to: (@Sendable (Resolver, Resolver.Args) -> Service?).self)
                .pointee(resolver(), arguments())
        }
    }
}
