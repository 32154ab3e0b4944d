import Foundation
import Synchronization

// What factories do but make something.

extension World {
    static func nextNumber() -> Int { numbers.add(1, ordering: .relaxed).newValue }

    /// Gives others an occasion to come.
    static func pause() {
        switch nextNumber() % 16 {
        case 0: usleep(100)
        case 1, 2, 3: sched_yield()
        default: break
        }
    }

    /// Runs what a factory does, now and then with handlers that resolve.
    func handled<Result>(
        _ number: Int, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async throws -> Result {
        switch without.contains("handlers") ? 3 : number % 4 {
        case 0:
            return try await withTaskCancellationHandler {
                try await body()
            } onCancel: {
                resolveFromDeinit()
            }
        case 1:
            return try await withTaskPriorityEscalationHandler {
                try await body()
            } onPriorityEscalated: { _, _ in
                self.resolveFromDeinit()
            }
        default: return try await body()
        }
    }
}
