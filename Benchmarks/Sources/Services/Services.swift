// The services of an app, and nothing else: whether it wires them by hand or has them wired is for others to say.

/// A service like those of an app: a few fields, so that two of them do not lie on one line of the cache.
public final class Network: @unchecked Sendable, Networking {
    // Safety: nothing is ever written to it.
    @usableFromInline let settings = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    @inlinable public init() {}
}

public protocol Networking: AnyObject {}

/// Another one, for a second thread.
public final class Database: @unchecked Sendable {
    // Safety: nothing is ever written to it.
    @usableFromInline let settings = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    @inlinable public init() {}
}

/// A service that everybody gets a new one of.
public final class Draft {
    @usableFromInline var text = 0
    @inlinable public init() {}
}

// MARK: - The graph of P3

public protocol Reading: AnyObject {}
public protocol Writing: AnyObject {}

/// One for the whole graph, known by two protocols.
public final class Session: Reading, Writing {
    @inlinable public init() {}
}

public final class Catalogue {
    @usableFromInline let session: any Reading
    @inlinable public init(session: any Reading) { self.session = session }
}

public final class Checkout {
    @usableFromInline let session: any Writing
    @inlinable public init(session: any Writing) { self.session = session }
}

public final class Storefront {
    @usableFromInline let catalogue: Catalogue
    @usableFromInline let checkout: Checkout

    @inlinable public init(catalogue: Catalogue, checkout: Checkout) {
        self.catalogue = catalogue
        self.checkout = checkout
    }
}
