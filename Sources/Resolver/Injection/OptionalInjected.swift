/// A service, resolved when its owner is made, or nil if there is none.
///
/// ```swift
/// final class CheckoutViewModel {
///     @OptionalInjected var analytics: Analytics?
/// }
/// ```
///
/// See `Injected` and `Resolver.optional`.
@frozen @propertyWrapper
public struct OptionalInjected<Service> {
    @usableFromInline var state: InjectedState<Service?>

    /// The service registered without a name.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        self.init(nil, nil, CodeLocation(file, line))
    }

    /// The service registered under a name, from a container. If the container has none, root is not asked in its
    /// place.
    @inlinable
    public init(
        name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(name, container, CodeLocation(file, line))
    }

    @inlinable
    init(_ name: Resolver.Name?, _ container: Resolver?, _ location: CodeLocation) {
        defer { _fixLifetime(container) }
        var isAwaiting = false
        let service = FastPath.optionalUnlessAwaiting(Service.self, name, in: container?.core, location, &isAwaiting)
        state = isAwaiting ? .awaiting(AwaitingArguments(Service.self, name, container, location)) : .resolved(service)
    }

    /// The service made with arguments by position.
    public init<First, each Rest>(
        with first: First, _ rest: repeat each Rest, name: Resolver.Name? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let args = Resolver.Args(first, repeat each rest)
        if let container {
            state = .resolved(container.optional(Service.self, name: name, args: args, file: file, line: line))
        } else {
            state = .resolved(Resolver.optional(Service.self, name: name, args: args, file: file, line: line))
        }
    }

    /// The service, or nil; may be replaced.
    @inlinable
    public var wrappedValue: Service? {
        get { state.service }
        mutating set { state = .resolved(newValue) }
    }

    /// The wrapper itself.
    public var projectedValue: OptionalInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension OptionalInjected: Sendable where Service: Sendable {}
