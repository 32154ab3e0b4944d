import Foundation
@testable import Resolver

/// Sees, by looking inside of the library under its one lock, who waits for the app's registrations that another thread runs.
enum Waiting {
    /// Returns when so many threads do. False if they do not for so long that they never will.
    static func threadsForRegistrations(_ count: Int) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 60)
        while Wiring.lock.withLock({ sleepers }) < count {
            if Date() > deadline { return false }
            Thread.sleep(forTimeInterval: 0.0005)
        }
        return true
    }

    /// Under `Wiring.lock`.
    private static var sleepers: Int {
        var count = 0
        var next = ThreadState.all
        while let thread = next {
            if let construction = thread.pointee.waiting?.takeUnretainedValue(), construction.recipe == nil {
                count += 1
            }
            next = thread.pointee.next
        }
        return count
    }
}
