/// What a run of the asynchronous model has to come by, or it has tried less than it says.
struct AsyncCoverage {
    enum State: String, CaseIterable {
        /// A task was given what another had begun to make, or why that failed.
        case joined, failureJoined
        /// The last who waited was cancelled; one of several was, or one that somebody else waited for, too.
        case lastWaiterCancelled, otherWaiterCancelled
        /// What happened to a registration while it was being made, and to what had been made of it when that landed.
        case resetInFlight, shutDownInFlight, replacedInFlight, landedAfterReset
        case null, failure, ring, missing
        /// Who asked for an optional, or for all there are, was given nil, or none: as nothing was registered, or made.
        case nothingRegistered, nothingMade
        case perArguments, timed
        /// Who asked for an optional, an array or a dictionary was given what is registered.
        case optional, every, keyed
        /// A service was made from an argument; somebody passed none.
        case making, argument
        /// A registration has been given its other factory, as the context had changed.
        case context
        /// An initialiser has run: one that suspends; one that does not, at once, or after what it needs had been waited for. A
        /// parameter could not be had.
        case initializer, initializerAtOnce, initializerOfSuspending, parameterFailed
        /// Something was asked for later: by a handle, by a wrapper; in the container that keeps what the holder is a part of. What a
        /// lazy one has kept was looked at again.
        case laterByHandle, laterByWrapper, laterOfOwner, laterAgain

        /// How often, at least, in a thousand episodes.
        var least: Int {
            switch self {
            case .failure: 1_000
            case .lastWaiterCancelled, .missing, .timed: 500
            case .perArguments: 400
            case .joined: 250
            case .null, .replacedInFlight, .shutDownInFlight: 150
            case .failureJoined, .otherWaiterCancelled: 100
            case .resetInFlight, .ring: 60
            case .landedAfterReset: 30
            case .nothingRegistered: 120
            case .nothingMade: 60
            case .every: 900
            case .optional: 500
            case .keyed: 150
            case .making: 35
            case .argument: 800
            case .context: 200
            case .initializer: 800
            case .initializerAtOnce: 200
            case .initializerOfSuspending: 50
            case .parameterFailed: 400
            case .laterByHandle, .laterByWrapper: 40
            case .laterOfOwner: 5
            case .laterAgain: 8
            }
        }
    }

    private var counts: [State: Int] = [:]

    mutating func reach(_ state: State) { counts[state, default: 0] += 1 }

    mutating func add(_ other: AsyncCoverage) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// What has been reached too seldom for so many episodes. Runs that are much shorter are for something else.
    func lacking(after episodes: UInt64) -> [String] {
        if episodes < 1_000 { return [] }
        return State.allCases.compactMap { state in
            let (count, least) = (counts[state] ?? 0, state.least * Int(episodes) / 1_000)
            return count < least ? "\(state): \(count) times, not \(least)" : nil
        }
    }
}

extension AsyncCoverage: CustomStringConvertible {
    var description: String {
        State.allCases.map { "\($0) \(counts[$0] ?? 0)" }.joined(separator: ", ")
    }
}
