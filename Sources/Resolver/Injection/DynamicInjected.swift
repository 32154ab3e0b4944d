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
    private var arguments = LazyArguments(nil)

    /// The service registered under a name, if one is given, from a container, if one is given.
    public init(
        name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        question = LaterQuestion(name, in: container, at: CodeLocation(file, line))
    }

    /// The service made with arguments by position, which each read passes. A service that is kept needs
    /// `.perArguments` for that: without it later reads ignore the arguments, and a debug build warns.
    public init<First: Sendable, each Rest: Sendable>(
        with first: First, _ rest: repeat each Rest, name: Resolver.Name? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(name: name, container: container, file: file, line: line)
        arguments = LazyArguments(unsent: Resolver.Args(first, repeat each rest))
    }

    /// The service, resolved now. Stops the program where `Resolver.resolve` does.
    public var wrappedValue: Service {
        guard let arguments = arguments.value else { return question.resolve() }
        return question.resolve(arguments)
    }

    /// The wrapper itself.
    public var projectedValue: DynamicInjected<Service> { self }
}
