/// A service, resolved when it is first read.
///
/// ```swift
/// final class EditorViewController {
///     @LazyInjected var model: EditorModel
///     func viewDidLoad() {
///         $model.args = mode   // before the first read
///         model.load()
///     }
/// }
/// ```
///
/// Reading does not mutate: the property can be read from a constant, and from several threads at once. See
/// `Injected` for where it asks.
@propertyWrapper
public struct LazyInjected<Service> {
    /// Asked in place of root, if set before the first read.
    public var container: Resolver?
    /// The name it is registered under, if set before the first read.
    public var name: Resolver.Name?
    /// Arguments for the factory, if set before the first read.
    public var args: Any? {
        get { arguments.value }
        set { arguments = LazyArguments(newValue) }
    }
    private var arguments = LazyArguments(nil)
    private var box = LazyBox<Service>()
    private let site: Site

    /// The service registered without a name.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        site = Site(file, line)
    }

    /// The service registered under a name, from a container.
    public init(
        name: Resolver.Name? = nil, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.name = name
        self.container = container
        site = Site(file, line)
    }

    /// The service made with arguments by position.
    public init<First, each Rest>(
        with first: First, _ rest: repeat each Rest, name: Resolver.Name? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(name: name, container: container, file: file, line: line)
        args = Resolver.Args(first, repeat each rest)
    }

    /// Whether it has yet to be resolved.
    public var isEmpty: Bool { box.current == nil }

    /// The service, resolved now if need be.
    public var wrappedValue: Service {
        get {
            box.value {
                Resolver.requireOrStop(
                    Service.self, Question(Service.self, name, args, in: container?.core, site))
            }
        }
        mutating set { box = LazyBox(newValue) }
    }

    /// The wrapper itself.
    public var projectedValue: LazyInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }

    /// Lets the service go; the next read resolves it anew.
    public mutating func release() { box = LazyBox() }
}

extension LazyInjected: Sendable where Service: Sendable {}

/// Arguments on their way from whoever has the wrapper to the factory.
///
/// Safety: nothing here changes them; they are handed over once, to the factory, on the thread that reads first.
struct LazyArguments: @unchecked Sendable {
    let value: Any?

    init(_ value: Any?) { self.value = value }
}
