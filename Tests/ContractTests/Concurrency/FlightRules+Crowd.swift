import Resolver
import TestSupport

/// Tasks that ask at once. They begin one after the other on an actor of their own and each goes on until it waits; hence
/// it is known when all of them do.
final class Crowd<Answer: Sendable>: Sendable {
    typealias Outcome = Result<Answer, ResolverError>

    let tasks: [Task<Outcome, Never>]
    private let allWait = Latch()

    /// - Parameter ask: Must not leave the actor before it waits.
    init(
        of size: Int, priority: TaskPriority? = nil,
        asking ask: @escaping @Sendable (isolated Queue) async throws(ResolverError) -> Answer
    ) {
        let (queue, allWait) = (Queue(size), allWait)
        tasks = (0..<size).map { _ in
            Task.detached(priority: priority) { await queue.enter(allWait, ask) }
        }
    }

    /// Returns when the last of them has come to wait.
    func waits() async { await allWait.opened() }

    var outcomes: [Outcome] {
        get async {
            var outcomes: [Outcome] = []
            for task in tasks { outcomes.append(await task.value) }
            return outcomes
        }
    }

    var answers: [Answer] {
        get async throws {
            var answers: [Answer] = []
            for outcome in await outcomes { answers.append(try outcome.get()) }
            return answers
        }
    }

    var errors: [ResolverError] {
        get async {
            await outcomes.compactMap {
                if case .failure(let error) = $0 { error } else { nil }
            }
        }
    }

    actor Queue {
        private var missing: Int

        init(_ size: Int) { missing = size }

        func enter(
            _ allWait: Latch, _ ask: @Sendable (isolated Queue) async throws(ResolverError) -> Answer
        ) async -> Outcome {
            missing -= 1
            // Has its turn when the actor is free, which is when the last one waits.
            if missing == 0 { Task { self.tell(allWait) } }
            do throws(ResolverError) {
                return .success(try await ask(self))
            } catch {
                return .failure(error)
            }
        }

        private func tell(_ allWait: Latch) { allWait.open() }
    }
}
