/// How many of certain objects are alive.
public final class Census: Sendable {
    private let alive = Guarded(0)

    public init() {}

    /// How many are alive now.
    public var count: Int { alive.value }

    fileprivate func change(by difference: Int) { alive.update { $0 += difference } }
}

/// An object that is counted while it lives.
public final class Counted: Sendable {
    private let census: Census

    public init(_ census: Census) {
        self.census = census
        census.change(by: 1)
    }

    deinit { census.change(by: -1) }
}

/// Does not keep an object alive.
public final class Weak<Object: AnyObject> {
    /// The object; nil once it has gone.
    public private(set) weak var object: Object?

    public init(_ object: Object) { self.object = object }
}
