/// A service that is resolved when it is first used, and then kept. It can be passed on, and asked for wherever a service
/// can.
///
/// ```swift
/// final class Editor {
///     private let spelling: Lazy<SpellingChecker>
///     init(spelling: Lazy<SpellingChecker>) { self.spelling = spelling }
///     func check(_ text: String) -> Bool { spelling.value.accepts(text) }
/// }
/// resolver.register(Editor.init(spelling:))
/// ```
///
/// A service that takes a `Lazy` does not need the other service in order to be made. Two services may refer to each other
/// this way; one of the two should take a `Provider`, since a `Lazy` holds what it has resolved. It asks the same container
/// as a `Provider`. Copies share the service. It may be used on several threads at once: if two use it first at the same
/// time, both resolve, and the first result is everybody's.
public struct Lazy<Service> {
    private let provider: Provider<Service>
    private let box = LazyBox<Service>()

    /// A service that a function makes when it is first used.
    public init(_ make: @escaping @Sendable () -> Service) { provider = Provider(make) }

    init(_ provider: Provider<Service>) { self.provider = provider }

    /// The service, resolved now if need be. Stops the program where `Resolver.resolve` does. Takes a lock of its own at each
    /// read.
    public var value: Service { box.value { provider() } }

    /// The service, resolved now if need be. See `value`.
    public func callAsFunction() -> Service { value }

    /// Whether it has yet to be resolved.
    public var isEmpty: Bool { box.current == nil }
}

extension Lazy: Sendable where Service: Sendable {}

extension Lazy: DerivedService {
    static var source: DerivedSource? { DerivedSource(type: Service.self, manner: .later) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Lazy {
        Lazy(try Provider.derive(question, in: core))
    }
}
