import Resolver

/// Puts together what was resolved for what.
///
/// An answer comes after the answers to what was asked for its sake, and takes those with it. Each making has a number, by
/// which they are told apart, though several tasks make the same service at once.
///
/// Safety: `state` is guarded.
final class Recorder: Witness {
    private typealias Answer = (order: Int, step: Resolver.Trace.Step)

    private struct State {
        /// By the number of the making that asked.
        var pending: [UInt: [Answer]] = [:]
        var count = 0
        var hasEnded = false
    }

    /// Those that record what the task does, the outermost first.
    @TaskLocal static var current: [Recorder] = []

    private let state = Locked(State())
    /// Whether it records what all tasks do.
    private let isForAll: Bool

    init(isForAll: Bool = false) { self.isForAll = isForAll }

    func see(_ event: WitnessedEvent) {
        if !isForAll, !Recorder.current.contains(where: { $0 === self }) { return }
        // Listeners may resolve, which is no part of it.
        if Listener.isCurrent { return }
        switch event {
        case .resolved(let service, let answer, let question):
            add(service.service, Resolver.Event.Answer(answer), nil, question)
        case .failed(let error, let service, let question): add(service, nil, error, question)
        default: break
        }
    }

    /// Nothing is recorded any more, though events may be under way that it is yet told of.
    func end() { state.withLock { $0.hasEnded = true } }

    /// The answers that were not given to another question on record: the roots of the trace.
    var trace: Resolver.Trace {
        let steps = state.withLock { $0.pending.values.joined() }
        return Resolver.Trace(steps: steps.sorted { $0.order < $1.order }.map(\.step))
    }

    private func add(
        _ service: ResolverError.Service, _ answer: Resolver.Event.Answer?, _ error: ResolverError?,
        _ question: WitnessedQuestion
    ) {
        state.withLock {
            if $0.hasEnded { return }
            let parts = $0.pending.removeValue(forKey: question.making)?.map(\.step) ?? []
            let step = Resolver.Trace.Step(
                service: service, container: question.container.description, asked: question.asked, answer: answer,
                error: error, nanoseconds: question.nanoseconds, steps: parts)
            $0.pending[question.askingMaking, default: []].append(($0.count, step))
            $0.count += 1
        }
    }
}
