/// A service, resolved at each read: it follows what is registered anew, another root, a log-in, a reset.
///
/// ```swift
/// final class Toolbar {
///     @DynamicInjected var session: Session
/// }
/// ```
///
/// Every read costs what a resolve does, and a `unique` service is a new one each time. What it asks is said at
/// `LazyInjected`: the container given, else the one that requested its owner, else whichever static calls go to at the
/// time of the read. Cannot be set; a test registers another.
@propertyWrapper
public struct DynamicInjected<Service>: Sendable {
    private let name: Resolver.Name?
    private let container: Resolver?
    private let location: CodeLocation
    private let remembered: RememberedContainer

    /// The service registered under a name, if one is given, from a container, if one is given.
    public init(
        name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.name = name
        self.container = container?.here
        location = CodeLocation(file, line)
        remembered = container == nil ? .current(asking: ServiceKey(Service.self, name)) : .ambient
    }

    /// The service, resolved now. Stops the program where `Resolver.resolve` does.
    public var wrappedValue: Service {
        if let container {
            defer { withExtendedLifetime(container) {} }
            return FastPath.resolve(Service.self, name, in: container.core, location)
        }
        return remembered.resolve(Service.self, name, location)
    }

    /// The wrapper itself.
    public var projectedValue: DynamicInjected<Service> { self }
}
