import ResolverChecked

/// What the listener has chosen.
public struct Settings: Sendable, Dependency {
    public var volume = 5
    /// How long it may take, in seconds.
    public var limit = 500
    public var isEqualized = false

    public init() {}
    public init(with container: SharedContainer) { self.init() }
}
