protocol Weighing: AnyObject {}

/// Large enough to be seen if it is lost, and counted.
final class Weight: Weighing, @unchecked Sendable {
    /// Changed and read by one thread of a process at a time.
    nonisolated(unsafe) static var live = 0

    private let bulk = (0, 0, 0, 0, 0, 0, 0, 0)

    init() { Weight.live += 1 }

    deinit { Weight.live -= 1 }
}

final class Carrier: Weighing, @unchecked Sendable {
    let load: Weight
    init(load: Weight) { self.load = load }
}
