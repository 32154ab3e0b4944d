/// A service, resolved when its owner is made, or nil if there is none.
///
/// ```swift
/// final class CheckoutViewModel {
///     @OptionalInjected var analytics: Analytics?
/// }
/// ```
///
/// See `Injected` and `Resolver.optional`.
@propertyWrapper
public struct OptionalInjected<Service> {
    private var service: Service?

    /// The service registered without a name.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        service = Resolver.optional(Service.self, file: file, line: line)
    }

    /// The service registered under a name, from a container. If the container has none, root is not asked in its
    /// place.
    public init(
        name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        if let container {
            service = container.optional(Service.self, name: name, file: file, line: line)
        } else {
            service = Resolver.optional(Service.self, name: name, file: file, line: line)
        }
    }

    /// The service made with arguments by position.
    public init<First, each Rest>(
        with first: First, _ rest: repeat each Rest, name: Resolver.Name? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let args = Resolver.Args(first, repeat each rest)
        if let container {
            service = container.optional(Service.self, name: name, args: args, file: file, line: line)
        } else {
            service = Resolver.optional(Service.self, name: name, args: args, file: file, line: line)
        }
    }

    /// The service, or nil; may be replaced.
    public var wrappedValue: Service? {
        get { service }
        mutating set { service = newValue }
    }

    /// The wrapper itself.
    public var projectedValue: OptionalInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension OptionalInjected: Sendable where Service: Sendable {}
