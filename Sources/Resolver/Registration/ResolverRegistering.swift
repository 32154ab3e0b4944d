/// Adopted by `Resolver` itself, in your app, to say what there is to resolve.
///
/// ```swift
/// extension Resolver: @retroactive ResolverRegistering {
///     public static func registerAllServices() {
///         registerNetworking()
///         register { Cart(store: resolve()) }.scope(.application)
///     }
/// }
/// ```
///
/// Without `@retroactive` compilers since 6.0 warn, since both the class and the protocol are declared in another
/// package. A library, which must not conform on behalf of its apps, uses `Resolver.registerAll(_:)`.
public protocol ResolverRegistering {
    /// Registers everything. Called once for each life of `Resolver.main`, before the first registration or
    /// resolution that does not come from inside it, on the thread that asked.
    static func registerAllServices()
}

extension Resolver {
    /// Adds registrations that run along with `registerAllServices`, after it and in the order of adding,
    /// each time that does. No conformance is needed. If that has run already, these run at once. Those
    /// that registrations add themselves run behind them, each time that they are added.
    ///
    /// ```swift
    /// Resolver.registerAll {
    ///     Resolver.register { Session() }
    /// }
    /// ```
    @preconcurrency
    public static func registerAll(_ registrations: @escaping @Sendable () -> Void) {
        World.current.add(registrations)
    }

    /// Runs `registerAllServices` if that is due, of the sandbox that the caller is in or else of the process, whichever
    /// container it is called on. Returns at once while another thread is at it. Called by every registration in `main` and
    /// every first resolution, so there is seldom a reason to.
    public func registerServices() { World.current.register() }

    /// The function behind `registerServices()`, as a value, for those who replace it.
    ///
    /// It is called on whatever thread calls it, so the closure is `@Sendable`; in Swift 5 mode it need not be.
    @available(swift, introduced: 6)
    public static var registerServices: (@Sendable () -> Void)? {
        get { World.current.registerServices }
        set { World.current.replaceRegisterServices(by: newValue) }
    }

    /// The form of Swift 5 mode, for closures that were written without threads in mind.
    @available(swift, obsoleted: 6)
    public static var registerServices: (() -> Void)? {
        get { World.current.registerServices }
        set {
            guard let newValue else { return World.current.replaceRegisterServices(by: nil) }
            // Safety: see `Unsent`.
            nonisolated(unsafe) let registrations = newValue
            World.current.replaceRegisterServices { registrations() }
        }
    }
}
