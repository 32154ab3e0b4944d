import Foundation
import ResolverChecked

/// What has happened, in order.
public final class Journal: Dependency, @unchecked Sendable {
    // Safety: guarded by the lock.
    private var noted: [String] = []
    private let lock = NSLock()

    public init(with container: SharedContainer) {}

    public func note(_ line: String) { lock.withLock { noted.append(line) } }

    public var lines: [String] { lock.withLock { noted } }
}
