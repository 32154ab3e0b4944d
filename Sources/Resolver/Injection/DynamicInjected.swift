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
    private let question: LaterQuestion<Service>

    /// The service registered under a name, if one is given, from a container, if one is given.
    public init(
        name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        question = LaterQuestion(name, in: container, at: CodeLocation(file, line))
    }

    /// The service, resolved now. Stops the program where `Resolver.resolve` does.
    public var wrappedValue: Service { question.resolve() }

    /// The wrapper itself.
    public var projectedValue: DynamicInjected<Service> { self }
}
