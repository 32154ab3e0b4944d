/// A service, resolved when it is first read and not kept alive: nil once nobody else holds it.
///
/// ```swift
/// final class ChildViewModel {
///     @WeakLazyInjected var parent: ParentModel?
/// }
/// ```
///
/// Meant for services whose scope, or whose other owners, keep them. Of a service that nothing else holds, the first read gives nil, since it has gone
/// by then. See `LazyInjected`.
@propertyWrapper
public struct WeakLazyInjected<Service> {
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
    private var box = LazyBox<WeakReference?>()
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

    /// Whether there is no service to be had without resolving it: it has not been read yet, or it has gone.
    public var isEmpty: Bool { box.current??.object == nil }

    /// The service while somebody else holds it. The first read resolves it.
    public var wrappedValue: Service? {
        get {
            let reference = box.value {
                let service = Resolver.requireOrStop(Request(Service.self, name, args, in: container?.core, site))
                return FastPath.instance(service).map(WeakReference.init)
            }
            return reference?.object as? Service
        }
        mutating set { box = LazyBox(.some(newValue.flatMap { FastPath.instance($0) }.map(WeakReference.init))) }
    }

    /// The wrapper itself.
    public var projectedValue: WeakLazyInjected<Service> {
        get { self }
        mutating set { self = newValue }
    }
}

extension WeakLazyInjected: Sendable where Service: Sendable {}
