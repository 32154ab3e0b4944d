/// What every service of the app is, so that a mutant may register and ask for it. No service is registered as one.
public protocol Part: Sendable {}

/// What no factory takes, and nobody registers.
public struct Stray: Hashable, Sendable, Part {
    /// A stray.
    public init() {}
}

/// Takes what has been resolved.
public func use(_ parts: Any...) {}
