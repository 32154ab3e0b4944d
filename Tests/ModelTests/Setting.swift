import Foundation

/// Environment variables.
enum Setting {
    #if DEBUG
        static let usualSteps = 25_000
        static let usualReplaySteps = 25_000
    #else
        static let usualSteps = 100_000
        static let usualReplaySteps = 200_000
    #endif

    /// How many random steps a test takes: in debug a part of those in release, where each takes a fraction of the time.
    static var steps: Int { number("RESOLVER_MODEL_STEPS").map(Int.init) ?? usualSteps }

    static func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
    }
}
