extension Resolver {
    /// Services that answer where nothing else is registered, neither in this container nor in any that it asks.
    ///
    /// ```swift
    /// // In a library:
    /// resolver.defaults.register { ConsoleLogger() as any Logger }
    /// // In an app, before or after, without a warning:
    /// resolver.register { FileLogger() as any Logger }
    /// ```
    ///
    /// A container like any other to register in, with every form of `register` and all options. A default that is
    /// registered again replaces the earlier one. To ask, ask this container. Those of `Resolver.main` belong into what
    /// registers everything, `registerAllServices` or `registerAll`: after `Resolver.reset()` there is another main.
    public var defaults: Resolver {
        let here = here
        if let defaults = ProcessState.lock.withLock({ here.state.defaults }) { return defaults }
        let name = Name("defaults of \(here.core.label)")
        let new = Resolver(named: name, in: nil, of: here.state.world, asDefaults: true)
        var retired = RetiredObjects()
        let defaults = ProcessState.lock.withLock {
            // Of two threads that come here at once, one throws its own away.
            if let defaults = here.state.defaults { return defaults }
            if here.state.isClosed {
                // Registering in it warns, as it does in the one that has been closed.
                new.state.isClosed = true
                ProcessState.closedContainers += 1
            } else {
                here.attach(new, into: &retired)
            }
            return new
        }
        retired.discard()
        return defaults
    }

    /// The services of `Resolver.main` that answer where nothing else is registered. See `defaults`.
    public static var defaults: Resolver { main.defaults }
}

extension ContainerState {
    /// The container of its defaults, if it has any.
    fileprivate var defaults: Resolver? { children.first { $0.state.isDefaults } }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// Whether this holds the defaults of another container. Under `ProcessState.lock`.
    func holdsDefaults(of other: CorePointer) -> Bool { state.isDefaults && state.parents.contains(other) }
}
