import Synchronization

/// How many there are.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Population: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .acquiring) }

    func add(_ change: Int) { number.add(change, ordering: .acquiringAndReleasing) }
}
