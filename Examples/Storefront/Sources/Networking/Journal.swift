import Synchronization

/// What happened, line by line.
package final class Journal: Sendable {
    private let lines = Mutex<[String]>([])

    package init() {}

    package func write(_ line: String) { lines.withLock { $0.append(line) } }

    package var entries: [String] { lines.withLock { $0 } }
}
