/// A service, resolved when its owner is made.
///
/// ```swift
/// final class CartViewModel {
///     @Injected var store: Storing
///     @Injected(name: "eu") var prices: Pricing
/// }
/// ```
///
/// Asks `Resolver.root`, or the container given; within a factory, the container that requested what it makes. Stops
/// the program where `Resolver.resolve` does.
@propertyWrapper
public struct Injected<Service> {
    private var service: Service

    /// The service registered without a name.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        self.init(resolved: Resolver.resolve(Service.self, file: file, line: line))
    }

    /// The service registered under a name, from a container.
    @inlinable
    public init(
        name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            resolved: container?.resolve(Service.self, name: name, file: file, line: line)
                ?? Resolver.resolve(Service.self, name: name, file: file, line: line))
    }

    /// The service made with arguments by position: `@Injected(with: id, Mode.reading) var editor: Editor`.
    public init<First, each Rest>(
        with first: First, _ rest: repeat each Rest, name: Resolver.Name? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let args = Resolver.Args(first, repeat each rest)
        self.init(
            resolved: container?.resolve(Service.self, name: name, args: args, file: file, line: line)
                ?? Resolver.resolve(Service.self, name: name, args: args, file: file, line: line))
    }

    @usableFromInline
    init(resolved service: Service) { self.service = service }

    /// The service; may be replaced, by a mock for instance.
    public var wrappedValue: Service {
        get { service }
        mutating set { service = newValue }
    }

    /// The wrapper itself.
    public var projectedValue: Injected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension Injected: Sendable where Service: Sendable {}
