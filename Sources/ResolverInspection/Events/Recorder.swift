import Resolver

/// Puts together what was resolved for what.
///
/// An answer comes after the answers to what was asked for its sake: a question takes those with it that its registration
/// has asked one level deeper. Two makings of the same registration at the same depth and time may so exchange parts.
///
/// Safety: `state` is guarded.
final class Recorder: Witness {
    private struct Asker: Hashable {
        let registration: UInt
        let depth: Int
    }

    private struct Pending {
        var steps: [(order: Int, step: Resolver.Trace.Step)] = []
    }

    private struct State {
        var pending: [Asker: Pending] = [:]
        var count = 0
    }

    /// Those that record what the task does, the outermost first.
    @TaskLocal static var current: [Recorder] = []

    private let state = Locked(State())
    /// Whether it records what all tasks do.
    private let isForAll: Bool

    init(isForAll: Bool = false) { self.isForAll = isForAll }

    func see(_ event: WitnessedEvent) {
        if !isForAll, !Recorder.current.contains(where: { $0 === self }) { return }
        // What listeners resolve is no part of it.
        if Listener.isCurrent { return }
        switch event {
        case .resolved(let service, let answer, let question):
            add(service.service, Resolver.Event.Answer(answer), nil, question)
        case .failed(let error, let service, let question): add(service, nil, error, question)
        default: break
        }
    }

    /// The answers that were not given to another question on record: the roots of the trace.
    var trace: Resolver.Trace {
        let steps = state.withLock { $0.pending.values.flatMap(\.steps) }
        return Resolver.Trace(steps: steps.sorted { $0.order < $1.order }.map(\.step))
    }

    private func add(
        _ service: ResolverError.Service, _ answer: Resolver.Event.Answer?, _ error: ResolverError?,
        _ question: WitnessedQuestion
    ) {
        let own = Asker(registration: question.registration, depth: question.depth + 1)
        let asker = Asker(registration: question.parentRegistration, depth: question.depth)
        state.withLock {
            // What is kept has asked for nothing now.
            let isNew = answer == .made || answer == .alias || answer == nil
            let parts = isNew ? $0.pending.removeValue(forKey: own)?.steps.map(\.step) ?? [] : []
            let step = Resolver.Trace.Step(
                service: service, container: question.container.description, asked: question.asked, answer: answer,
                error: error, nanoseconds: question.nanoseconds, steps: parts)
            $0.pending[asker, default: Pending()].steps.append(($0.count, step))
            $0.count += 1
        }
    }
}
