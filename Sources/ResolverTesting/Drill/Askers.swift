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
    private let failures = Locked<[ResolverError.Service: Set<ResolverError.Service>]>([:])

    func see(_ event: WitnessedEvent) {
        switch event {
        case .resolved(let service, _, let question):
            guard let parent = question.parent else { return }
            let asker = Asker(service: parent, stops: question.isToStop, asked: question.asked)
            askers.withLock { _ = $0[service.service, default: []].insert(asker) }
        case .failed(let error, let service, let question):
            guard let parent = question.parent else { return }
            // Each of a cycle fails within another.
            if case .cycle = error { return }
            failures.withLock { _ = $0[parent, default: []].insert(service) }
        default: break
        }
    }

    /// The services that have failed for one that asked for them.
    func failed(within service: ResolverError.Service) -> Set<ResolverError.Service> {
        failures.withLock { $0[service] ?? [] }
    }

    /// All that it has asked for, and what that has.
    func needed(by service: ResolverError.Service) -> Set<ResolverError.Service> {
        let askers = askers.withLock { $0 }
        var needed: Set<ResolverError.Service> = []
        var pending = [service]
        while let next = pending.popLast() {
            for (part, itsAskers) in askers where itsAskers.contains(where: { $0.service == next }) {
                if needed.insert(part).inserted { pending.append(part) }
            }
        }
        return needed
    }

    /// Who is affected where a part fails.
    struct Affected {
        /// Who fails, and asks none that is unsafe.
        let failing: Set<ResolverError.Service>
        /// Who would stop the program, and where they ask.
        let stopping: [ResolverError.Service: ResolverError.Place]
        /// Those, and whoever asks for them.
        let unsafe: Set<ResolverError.Service>
    }

    /// Who fails where a part does, and who would stop the program.
    func affected(by part: ResolverError.Service) -> Affected {
        let askers = askers.withLock { $0 }
        var failing: Set<ResolverError.Service> = [part]
        var stopping: [ResolverError.Service: ResolverError.Place] = [:]
        var pending = [part]
        while let next = pending.popLast() {
            for asker in askers[next] ?? [] {
                if asker.stops {
                    // Of several places the first, whatever the order of the set.
                    let known = stopping[asker.service]
                    if known.map({ asker.asked.isBefore($0) }) ?? true { stopping[asker.service] = asker.asked }
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
        return Affected(
            failing: failing.subtracting(unsafe).subtracting([part]), stopping: stopping, unsafe: unsafe)
    }
}

extension ResolverError.Place {
    fileprivate func isBefore(_ other: Self) -> Bool { (file, line) < (other.file, other.line) }
}
