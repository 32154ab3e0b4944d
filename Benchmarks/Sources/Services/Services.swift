// The services of an app, and nothing else: whether it wires them by hand or has them wired is for others to say.

/// A service like those of an app: a few fields, so that two of them do not lie on one line of the cache.
package final class Network: @unchecked Sendable, Networking {
    // Safety: nothing is ever written to it.
    @usableFromInline let settings = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    @inlinable package init() {}
}

package protocol Networking: AnyObject {}

/// Another one, for a second thread.
package final class Database: @unchecked Sendable {
    // Safety: nothing is ever written to it.
    @usableFromInline let settings = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    @inlinable package init() {}
}

/// A service that everybody gets a new one of.
package final class Draft {
    @usableFromInline var text = 0
    @inlinable package init() {}
}

// MARK: - The graph of P3

package protocol Reading: AnyObject {}
package protocol Writing: AnyObject {}

/// One for the whole graph, known by two protocols.
package final class Session: Reading, Writing {
    @inlinable package init() {}
}

package final class Catalogue {
    @usableFromInline let session: any Reading
    @inlinable package init(session: any Reading) { self.session = session }
}

package final class Checkout {
    @usableFromInline let session: any Writing
    @inlinable package init(session: any Writing) { self.session = session }
}

package final class Storefront {
    @usableFromInline let catalogue: Catalogue
    @usableFromInline let checkout: Checkout

    @inlinable package init(catalogue: Catalogue, checkout: Checkout) {
        self.catalogue = catalogue
        self.checkout = checkout
    }
}
