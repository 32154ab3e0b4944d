import Foundation

/// Work on all cores.
enum Parallel {
    /// The results for elements, in their order. Throws the first error in that order.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) throws -> Result
    ) throws -> [Result] {
        let lock = NSLock()
        nonisolated(unsafe) var results: [Swift.Result<Result, any Error>?] = Array(
            repeating: nil, count: elements.count)
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            let result = Swift.Result { try transform(elements[index]) }
            // Safety: nobody else has the array while the lock is held.
            lock.withLock { results[index] = result }
        }
        return try results.compactMap { try $0?.get() }
    }
}
