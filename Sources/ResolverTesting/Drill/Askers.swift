import Resolver
import ResolverInspection

/// Who has asked for what.
final class Askers: Witness {
    private struct Asker: Hashable {
        let service: ResolverError.Service
        let stops: Bool
        let asked: ResolverError.Place
    }

    private let askers = Locked<[ResolverError.Service: Set<Asker>]>([:])

    func see(_ event: WitnessedEvent) {
        guard case .resolved(let service, _, let question) = event, let parent = question.parent else { return }
        let asker = Asker(service: parent, stops: question.isToStop, asked: question.asked)
        askers.withLock { _ = $0[service.service, default: []].insert(asker) }
    }

    /// Who fails where a part does, and who would stop the program; of those that can be let fail none leads to one that
    /// would.
    func affected(
        by part: ResolverError.Service
    ) -> (failing: Set<ResolverError.Service>, stopping: [ResolverError.Service: ResolverError.Place]) {
        let askers = askers.withLock { $0 }
        var failing: Set<ResolverError.Service> = [part]
        var stopping: [ResolverError.Service: ResolverError.Place] = [:]
        var pending = [part]
        while let next = pending.popLast() {
            for asker in askers[next] ?? [] {
                if asker.stops {
                    stopping[asker.service] = asker.asked
                } else if failing.insert(asker.service).inserted {
                    pending.append(asker.service)
                }
            }
        }
        var unsafe = Set(stopping.keys)
        pending = Array(unsafe)
        while let next = pending.popLast() {
            for asker in askers[next] ?? [] where unsafe.insert(asker.service).inserted {
                pending.append(asker.service)
            }
        }
        return (failing.subtracting(unsafe).subtracting([part]), stopping)
    }
}
