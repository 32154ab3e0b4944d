/// What a run has to come by, or it has tried less than it says.
struct Coverage {
    enum State: String, CaseIterable {
        case sharedWithHome, ownPrivate, sharedPrivate, inherited, servedAfterInheriting
        case ownArgument, argumentIgnored, timePassed, timeExtended, weakGone
        case wideGraph, graphOfAnotherView, anotherContainer, ownContainer
        case optionGivenToKept, registeredWhileMaking, replacedWhileMaking, changedWhileMaking, resetWhileMaking
        case missing, null, cycle, faultThroughAlias
        case comparedAndShared, comparedAndApart, homeKeptOld
        case sandbox, defaults, defaultAnswers

        /// How often, at least, in a hundred thousand steps.
        var least: Int {
            switch self {
            case .sharedWithHome: 5_000
            case .weakGone, .missing: 1_000
            case .ownPrivate, .sharedPrivate, .argumentIgnored, .comparedAndShared, .sandbox, .defaults,
                .defaultAnswers:
                200
            case .ownArgument, .wideGraph, .anotherContainer, .ownContainer, .registeredWhileMaking, .cycle,
                .comparedAndApart:
                60
            case .null, .timeExtended, .changedWhileMaking, .faultThroughAlias: 30
            case .optionGivenToKept, .timePassed: 15
            case .inherited, .servedAfterInheriting, .homeKeptOld: 6
            case .graphOfAnotherView, .resetWhileMaking: 3
            case .replacedWhileMaking: 1
            }
        }
    }

    private(set) var counts: [State: Int] = [:]

    mutating func reach(_ state: State) { counts[state, default: 0] += 1 }

    mutating func add(_ other: Coverage) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// What has been reached too seldom for so many steps. Runs that are much shorter are for something else.
    func lacking(after steps: Int) -> [String] {
        State.allCases.compactMap { state in
            let (count, least) = (counts[state] ?? 0, state.least * steps / 100_000)
            return count < least ? "\(state): \(count) times, not \(least)" : nil
        }
    }
}

extension Coverage: CustomStringConvertible {
    var description: String {
        State.allCases.map { "\($0) \(counts[$0] ?? 0)" }.joined(separator: ", ")
    }
}
