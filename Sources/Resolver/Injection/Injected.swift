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
///
/// In an `@Observable` class it is written `@ObservationIgnored @Injected`. In a view it resolves each time the view's value
/// is made, and does not know the environment: see `InjectedObservable` and `InjectedStateObject`.
@frozen @propertyWrapper
public struct Injected<Service> {
    @usableFromInline var state: InjectedState<Service>

    /// The service registered without a name.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        self.init(nil, nil, CodeLocation(file, line))
    }

    /// The service registered under a name, from a container.
    @inlinable
    public init(
        name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(name, container, CodeLocation(file, line))
    }

    @inlinable
    init(_ name: Resolver.Name?, _ container: Resolver?, _ location: CodeLocation) {
        defer { _fixLifetime(container) }
        if let service = FastPath.unlessAwaiting(Service.self, name, in: container?.core, location) {
            state = .resolved(service)
            #if DEBUG
                warnIfNil(service, name, container, location)
            #endif
        } else {
            state = .awaiting(AwaitingArguments(Service.self, name, container, location))
        }
    }

    #if DEBUG
        /// Nil, where nothing is registered, is almost never meant.
        @usableFromInline
        func warnIfNil(
            _ service: Service, _ name: Resolver.Name?, _ container: Resolver?, _ location: CodeLocation
        ) {
            guard let optional = service as? any OptionalService, optional.content == nil,
                let type = Service.self as? any OptionalService.Type
            else { return }
            ResolverWarning.reportOptional(
                type, Question(Service.self, name, nil, in: container?.core, location))
        }
    #endif

    /// The service made with arguments by position: `@Injected(with: id, Mode.reading) var editor: Editor`.
    ///
    /// Where they come with the owner's initialiser, they are given there. A service whose factory names the types of its
    /// arguments, and cannot do without, is not made before, and reading the property without having given any stops the program:
    ///
    /// ```swift
    /// @Injected var profile: Profile
    /// init(id: UserID) { _profile = Injected(with: id) }
    /// ```
    public init<First, each Rest>(
        with first: First, _ rest: repeat each Rest, name: Resolver.Name? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let args = Resolver.Args(first, repeat each rest)
        state = .resolved(
            container?.resolve(Service.self, name: name, args: args, file: file, line: line)
                ?? Resolver.resolve(Service.self, name: name, args: args, file: file, line: line))
    }

    /// The service; may be replaced, by a mock for instance.
    @inlinable
    public var wrappedValue: Service {
        get { state.service }
        mutating set { state = .resolved(newValue) }
    }

    /// The wrapper itself.
    public var projectedValue: Injected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension Injected: Sendable where Service: Sendable {}
