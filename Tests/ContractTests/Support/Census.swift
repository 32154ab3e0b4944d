import Foundation

/// How many of certain objects are alive.
final class Census: @unchecked Sendable {
    // Safety: `alive` is guarded by `lock`.
    private let lock = NSLock()
    private var alive = 0

    var count: Int { lock.withLock { alive } }

    fileprivate func change(by difference: Int) { lock.withLock { alive += difference } }
}

/// An object that is counted while it lives.
final class Counted: Sendable {
    private let census: Census

    init(_ census: Census) {
        self.census = census
        census.change(by: 1)
    }

    deinit { census.change(by: -1) }
}

/// A network that is counted while it lives.
final class CountedNetwork: Network {
    private let counted: Counted

    init(_ census: Census) { counted = Counted(census) }
}

/// Does not keep an object alive.
final class Weak<Object: AnyObject> {
    private(set) weak var object: Object?

    init(_ object: Object) { self.object = object }
}
