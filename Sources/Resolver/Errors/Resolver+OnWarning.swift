extension Resolver {
    /// Something legal that is almost always a mistake.
    public struct Warning: Sendable, CustomStringConvertible {
        /// The fact, the places and what can be done about it.
        public let description: String
        /// Where it was asked for, or registered.
        public let place: ResolverError.Place
    }

    /// Is told warnings in the place of standard error, if set: once for each place. In debug builds of the library; others
    /// do not look, but for `stallDelay`. In a test that has a sandbox of `ResolverTesting` they are issues instead.
    ///
    /// Called on the thread where it happens, under no lock; it may resolve.
    public static var onWarning: (@Sendable (_ warning: Warning) -> Void)? {
        get { WarningLog.shared.handler }
        set { WarningLog.shared.handler = newValue }
    }
}
