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
/// Asks the container given; else, if its owner is made by a factory, the container that requested it, which it
/// remembers without keeping it alive; else `Resolver.root`, as it does where that container has ended, or was root.
/// Reading does not mutate: the property can be read from a constant, and from several threads at once. Stops the
/// program where `Resolver.resolve` does.
@propertyWrapper
public struct LazyInjected<Service> {
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
    private var box = LazyBox<Service>()
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

    /// Whether it has yet to be resolved.
    public var isEmpty: Bool { box.current == nil }

    /// The service, resolved now if need be.
    public var wrappedValue: Service {
        get {
            #if DEBUG
                if box.isOutdated { question.reportOutdated(remedy: "let it go first: `$property.release()`") }
            #endif
            return box.value {
                let service = question.resolve(arguments.value)
                #if DEBUG
                    question.warnIfNil(service)
                #endif
                return service
            }
        }
        mutating set { box = LazyBox(newValue) }
    }

    /// A copy that has been written to shares with no other what is resolved from then on.
    private mutating func unshare() { box = LazyBox(outdating: box) }

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
struct LazyArguments: Sendable {
    let value: (any Sendable)?

    init(_ value: (any Sendable)?) { self.value = value }

    /// Safety: a value lies in memory as it does whether its type is said to be Sendable or not. What Swift 5 mode
    /// passes is handed over once, to the factory, on the thread that reads first; that nobody uses it besides is for
    /// the program to see to.
    init(unsent value: Any?) { self.value = unsafeBitCast(value, to: (any Sendable)?.self) }
}
