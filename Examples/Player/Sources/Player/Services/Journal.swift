import ResolverChecked

/// What has happened, in order.
public final class Journal: Dependency, @unchecked Sendable {
    // Safety: an evening's player is made on one thread; the example prints when all is done.
    public private(set) var lines: [String] = []

    public init(with container: SharedContainer) {}

    public func note(_ line: String) { lines.append(line) }
}
