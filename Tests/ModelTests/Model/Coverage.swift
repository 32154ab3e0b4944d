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
        /// A service was among others that nobody has thought of a name for.
        case another
        /// What an initialiser took was there; or was not, or failed, and so did the initialiser.
        case initializer, parameterFailed
        /// A factory threw, and whoever asked caught it: for the service, or for what needs it.
        case failureCaught, failureOfPartCaught
        /// Another factory of a registration is the one since a context was set; something was made by one for a context.
        /// Something asked later: root, the container it was made for, the one that keeps what it is a part of, which was not
        /// that or has come to it since; or root, in place of one that has ended.
        case laterOfRoot, laterOfContainer, laterOfOwner, laterOfHeir, laterOfEnded
        /// Something that was made outside of a factory asked later: where it was made, or the container given; or in a sandbox that
        /// was entered since.
        case laterOfWithRoot, laterOfGiven, laterInSandbox
        /// A lazy one was read again; so it was though its answer is kept by no container any more. A weak one gave its answer, or
        /// nothing, as that has gone.
        case laterAgain, laterKeptOld, laterWeak, laterWeakGone
        case contextChanged, madeForContext, contextDroppedKept

        /// How often, at least, in a hundred thousand steps.
        var least: Int {
            switch self {
            case .sharedWithHome: 5_000
            case .initializer: 1_500
            case .weakGone, .missing: 1_000
            case .ownPrivate, .sharedPrivate, .argumentIgnored, .comparedAndShared, .sandbox, .defaults,
                .defaultAnswers, .another, .laterOfRoot, .laterOfContainer, .contextChanged, .madeForContext:
                200
            case .ownArgument, .wideGraph, .anotherContainer, .ownContainer, .registeredWhileMaking, .cycle,
                .comparedAndApart:
                60
            case .null, .timeExtended, .changedWhileMaking, .faultThroughAlias, .parameterFailed, .failureCaught,
                .failureOfPartCaught, .contextDroppedKept:
                30
            case .optionGivenToKept, .timePassed, .laterOfOwner: 15
            case .laterAgain: 500
            case .laterOfWithRoot, .laterKeptOld: 200
            case .laterOfGiven, .laterInSandbox: 100
            case .laterWeak, .laterWeakGone: 20
            case .inherited, .servedAfterInheriting, .homeKeptOld, .laterOfEnded: 6
            case .graphOfAnotherView, .resetWhileMaking, .laterOfHeir: 3
            case .replacedWhileMaking: 1
            }
        }
    }

    private var counts: [State: Int] = [:]
    private var ways: [Way: Int] = [:]

    mutating func reach(_ state: State) { counts[state, default: 0] += 1 }

    /// Something was given to who asked for it in a way.
    mutating func reach(_ way: Way) { ways[way, default: 0] += 1 }

    mutating func add(_ other: Coverage) {
        counts.merge(other.counts, uniquingKeysWith: +)
        ways.merge(other.ways, uniquingKeysWith: +)
    }

    /// What has been reached too seldom for so many steps. Runs that are much shorter are for something else.
    func lacking(after steps: Int) -> [String] {
        let states = State.allCases.map { ("\($0)", counts[$0] ?? 0, $0.least) }
        let asked = Way.allCases.map { ("asked by \($0)", ways[$0] ?? 0, $0.least) }
        return (states + asked).compactMap { what, count, least in
            let least = least * steps / 100_000
            return count < least ? "\(what): \(count) times, not \(least)" : nil
        }
    }
}

extension Coverage: CustomStringConvertible {
    var description: String {
        let states = State.allCases.map { "\($0) \(counts[$0] ?? 0)" }
        return (states + Way.allCases.map { "by \($0) \(ways[$0] ?? 0)" }).joined(separator: ", ")
    }
}
