/// A service, resolved when it is first read and not kept alive: nil once nobody else holds it.
///
/// ```swift
/// final class ChildViewModel {
///     @WeakLazyInjected var parent: ParentModel?
/// }
/// ```
///
/// Meant for services whose scope, or whose other owners, keep them. The first read always gives the service; whoever
/// reads has to hold it if nobody else does. A value type cannot be held weakly, so it is kept. See `LazyInjected`.
@propertyWrapper
public struct WeakLazyInjected<Service> {
    /// Asked in place of the one remembered, or of root, if set before the first read.
    public var container: Resolver? {
        get { question.given }
        set { question.given = newValue }
    }
    /// The name it is registered under, if set before the first read.
    public var name: Resolver.Name? {
        get { question.name }
        set { question.name = newValue }
    }
    /// Arguments for the factory, if set before the first read: one, or a dictionary of them by name.
    ///
    /// They are read by whichever thread reads the property first, so they have to be `Sendable`. In Swift 5 mode they
    /// need not be, and whoever passes on what is not has to see that nobody else uses it.
    @available(swift, introduced: 6)
    public var args: (any Sendable)? {
        get { arguments.value }
        set { arguments = LazyArguments(newValue) }
    }
    /// The arguments for the factory, in Swift 5 mode: of any type. Whoever passes what is not `Sendable` has to see that
    /// nobody else uses it.
    @available(swift, obsoleted: 6)
    public var args: Any? {
        get { arguments.value }
        set { arguments = LazyArguments(unsent: newValue) }
    }
    private var arguments = LazyArguments(nil) { didSet { unshare() } }
    private var box = LazyBox<WeakContent<Service>>()
    private var question: LaterQuestion<Service> { didSet { unshare() } }

    /// The service registered without a name.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        question = LaterQuestion(nil, in: nil, at: CodeLocation(file, line))
    }

    /// The service registered under a name, from a container.
    public init(
        name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        question = LaterQuestion(name, in: container, at: CodeLocation(file, line))
    }

    /// The service made with arguments by position.
    public init<First: Sendable, each Rest: Sendable>(
        with first: First, _ rest: repeat each Rest, name: Resolver.Name? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(name: name, container: container, file: file, line: line)
        arguments = LazyArguments(unsent: Resolver.Args(first, repeat each rest))
    }

    /// Whether there is no service to be had without resolving it: it has not been read yet, or it has gone.
    public var isEmpty: Bool { box.current?.service == nil }

    /// The service while somebody else holds it. The first read resolves it.
    public var wrappedValue: Service? {
        get {
            #if DEBUG
                if box.isOutdated { question.reportOutdated() }
            #endif
            // Held until it has been handed over.
            var resolved: Service?
            let content = box.value {
                let service = question.resolve(arguments.value)
                resolved = service
                return WeakContent(service)
            }
            defer { withExtendedLifetime(resolved) {} }
            return content.service
        }
        mutating set { box = LazyBox(newValue.map(WeakContent.init) ?? .nothing) }
    }

    /// A copy that has been written to shares with no other what is resolved from then on.
    private mutating func unshare() { box = LazyBox(outdating: box) }

    /// The wrapper itself.
    public var projectedValue: WeakLazyInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension WeakLazyInjected: Sendable where Service: Sendable {}

/// A service that is not kept alive.
enum WeakContent<Service> {
    case object(WeakReference)
    case value(Service)
    case nothing

    init(_ service: Service) {
        self = Self.object(in: service).map { .object(WeakReference($0)) } ?? .value(service)
    }

    /// The object that a service is, or wraps if it is optional.
    private static func object(in service: Service) -> AnyObject? {
        guard var content = (service as? any OptionalService)?.content else { return ClassInstance.of(service) }
        while let inner = (content as? any OptionalService)?.content { content = inner }
        return ClassInstance.of(content)
    }

    var service: Service? {
        switch self {
        case .object(let reference):
            // Nil would be cast to an optional that is there.
            return reference.object.flatMap { $0 as? Service }
        case .value(let service): return service
        case .nothing: return nil
        }
    }
}
