// A stand-in for what the pages use of the module `os`.

public struct SignpostMetadata: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
}

public final class OSLog {
    public struct Category: Sendable {
        public static let pointsOfInterest = Category()
    }
}

public struct OSSignposter: Sendable {
    public init(subsystem: String, category: OSLog.Category) {}
    public func emitEvent(_ name: StaticString, _ message: SignpostMetadata) {}
}
