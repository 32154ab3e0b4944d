extension Resolver {
    /// Something legal that is almost always a mistake.
    public struct Warning: Sendable, CustomStringConvertible {
        /// The fact, the places and what can be done about it.
        public let description: String
        /// Where it was asked for, or registered.
        public let place: ResolverError.Place
    }

    /// Receives the warnings, each once for a place; nil, the default, has them written to standard error.
    ///
    /// Only debug builds of the library look for what they warn of; others warn of nothing but long waits, if `stallDelay`
    /// is set. In a test that has a sandbox of `ResolverTesting`, warnings are issues of the test instead. Called on the
    /// thread where the cause is, under no lock; it may resolve.
    public static var onWarning: (@Sendable (_ warning: Warning) -> Void)? {
        get { WarningLog.shared.handler }
        set { WarningLog.shared.handler = newValue }
    }
}
