import Resolver

public protocol Networking: Sendable {}
public final class HTTP: Networking {
    public init() {}
}

/// Both programs ask for it; what is a slip in one of them is right in the other.
public func title() -> String { Resolver.resolve(name: "titel") }
