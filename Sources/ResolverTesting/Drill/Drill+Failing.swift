import Resolver
import ResolverInspection

extension Drill {
    /// The error that the part fails with.
    struct Failure: Error, CustomStringConvertible {
        let part: ResolverError.Service
        var description: String { "\(part) fails in this drill." }
    }

    /// Makes one that needs a part which fails, and then one that is slow, each in a sandbox.
    func findings(
        _ asker: DrilledPart, _ part: DrilledPart, unsafe: Set<ResolverError.Service>
    ) async -> [DrillFinding] {
        // Those are not made that would stop the program.
        let others = unsafe.union([asker.service, part.service])
        var findings: [DrillFinding] = []
        let (outcome, isKept) = await Resolver.sandboxed {
            let hasFailed = replace(part, bySlow: nil)
            await makeAhead(besides: others)
            // Others that were made ahead may have asked for it, too, besides the asker.
            if !keeps(asker, without: part) { hasFailed.withLock { $0 = false } }
            let outcome = await self.outcome(of: asker)
            return (outcome, hasFailed.withLock { $0 } && keeps(asker, without: part))
        }
        switch outcome {
        case .made: if isKept { findings.append(finding(.kept, asker, part)) }
        case .late: findings.append(finding(.hangs(afterSeconds: seconds), asker, part))
        case .failed(let error):
            let (text, name) = ("\(error)", "\(part.service)")
            if !text.indices.contains(where: { text[$0...].hasPrefix(name) }) {
                findings.append(finding(.unnamed(error: text), asker, part))
            }
        }
        guard part.facts.isSuspending else { return findings }
        let around = Resolver.carried()
        let (slowOutcome, isServedAhead) = await Resolver.sandboxed {
            _ = replace(part, bySlow: around)
            await makeAhead(besides: others)
            let impatience = Impatience(for: part.service)
            let stop = Witnesses.add(impatience)
            defer { stop() }
            let outcome = await self.outcome(of: asker)
            return (outcome, part.isMadeAhead && !asker.isMadeAhead && impatience.isSeen)
        }
        switch slowOutcome {
        case .made: break
        case .late: findings.append(finding(.hangs(afterSeconds: seconds), asker, part))
        // `warmUp` has made it by then, however long that takes.
        case .failed where isServedAhead: break
        case .failed(let error): findings.append(finding(.failsWhenSlow(error: "\(error)"), asker, part))
        }
        return findings
    }

    private func keeps(_ asker: DrilledPart, without part: DrilledPart) -> Bool {
        func open<Service>(_ type: Service.Type) -> Bool {
            let instance = asked.explanationFacts(of: type, name: asker.name).instance
            return instance?.parts.contains { $0.type == part.facts.type && $0.name == part.facts.name } ?? false
        }
        return _openExistential(asker.facts.type, do: open)
    }

    /// Has a part fail; or take a while, and then be the one that there is around this sandbox. Where it is registered: what the
    /// parent of a nested container keeps asks there. Returns whether it has failed since.
    private func replace(_ part: DrilledPart, bySlow around: Resolver.Carried?) -> Locked<Bool> {
        let container = container.declarer(of: part.facts.type, name: part.name) ?? container
        let (asked, name, delay) = (asked, part.name, delay)
        let hasFailed = Locked(false)
        let failure = Failure(part: part.service)
        let isSuspending = part.facts.isSuspending
        func open<Service>(_ type: Service.Type) {
            if let around {
                container.register(type, name: name) { () async throws -> Service? in
                    try await Task.sleep(nanoseconds: TimeLimit.nanoseconds(delay))
                    // Not a part of what is being made in here.
                    let made = Task.detached {
                        try await around { Passed(try await asked.resolveAsync(type, name: name)) }
                    }
                    return try await made.value.service
                }
            } else if isSuspending {
                container.register(type, name: name) { () async throws -> Service? in
                    await Task.yield()
                    hasFailed.withLock { $0 = true }
                    throw failure
                }
            } else {
                container.register(type, name: name) { () throws -> Service? in
                    hasFailed.withLock { $0 = true }
                    throw failure
                }
            }
        }
        _openExistential(part.facts.type, do: open)
        return hasFailed
    }
}

/// Sees whether a part that suspends has been asked for by somebody who cannot wait for it.
private final class Impatience: Witness {
    private let part: ResolverError.Service
    private let seen = Locked(false)
    var isSeen: Bool { seen.withLock { $0 } }

    init(for part: ResolverError.Service) { self.part = part }

    func see(_ event: WitnessedEvent) {
        if case .failed(.asynchronous(part, _, _, _, _), part, _) = event { seen.withLock { $0 = true } }
    }
}

/// A service on its way out of a sandbox.
private struct Passed<Service>: @unchecked Sendable {
    // Safety: whoever has made it hands it over.
    let service: Service
    init(_ service: Service) { self.service = service }
}
