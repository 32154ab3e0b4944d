/// Every service of a type, whatever its name, resolved when its owner is made.
///
/// ```swift
/// final class ExportMenu {
///     @InjectedAll var exporters: [any Exporter]
/// }
/// ```
///
/// In the order in which their names were first registered; empty if there is none. Asks `Resolver.root`, or the
/// container given; within a factory, the container that requested what it makes. See `Resolver.resolveAll`, and
/// `Resolver.Name.another` for registering several without thinking of names.
@propertyWrapper
public struct InjectedAll<Service> {
    /// The services; may be replaced, by mocks for instance.
    public var wrappedValue: [Service]

    /// The services of `Resolver.root`.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        wrappedValue = Resolver.resolveAll(Service.self, file: file, line: line)
    }

    /// The services of a container.
    public init(container: Resolver, file: StaticString = #fileID, line: UInt = #line) {
        wrappedValue = container.resolveAll(Service.self, file: file, line: line)
    }

    /// The wrapper itself.
    public var projectedValue: InjectedAll<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension InjectedAll: Sendable where Service: Sendable {}
