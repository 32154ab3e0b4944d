import Resolver
import ResolverInspection

/// One drill of a container.
struct Drill {
    /// The error that the part fails with.
    struct Failure: Error, CustomStringConvertible {
        let part: ResolverError.Service
        var description: String { "\(part) fails in this drill." }
    }

    private enum Outcome: Sendable {
        case made
        case failed(ResolverError)
        case late
    }

    /// Something that is registered.
    private struct Part {
        let facts: RegistrationFacts
        let service: ResolverError.Service
        var name: Resolver.Name? { facts.name.map { Resolver.Name($0) } }
        /// Made by `warmUp()` before anybody asks who cannot wait.
        var isMadeAhead: Bool {
            switch facts.lifetime {
            case .kept, .nested, .limited: facts.isSuspending
            case .unique, .pass, .shared, .custom: false
            }
        }
    }

    private let container: Resolver
    /// The container that is asked: nested in the other where it has services that each nested one keeps for itself.
    private let asked: Resolver
    private let place: Place
    private let seconds, delay: Double
    private let parts: [Part]

    /// The place that asked for the drill.
    struct Place {
        let file: StaticString
        let line: UInt
    }

    init(_ container: Resolver, at place: Place, seconds: Double, delay: Double) {
        self.container = container
        self.place = place
        (self.seconds, self.delay) = (seconds, delay)
        let facts = container.registrationFacts
        let names = Set(
            facts.compactMap { fact -> String?? in if case .nested(let name) = fact.lifetime { name } else { nil } })
        asked = names.sorted { $0 ?? "" < $1 ?? "" }.reduce(container) { container, name in
            container.nested(name.map { Resolver.Name($0) })
        }
        parts = facts.filter { $0.target == nil && $0.arguments.isEmpty && !$0.readsArguments }.map {
            Part(facts: $0, service: .init($0.type, name: $0.name.map { Resolver.Name($0) }))
        }
    }

    func findings() async -> [DrillFinding] {
        let askers = Askers()
        let stop = Witnesses.add(askers)
        var sound: Set<ResolverError.Service> = []
        for part in parts {
            if case .made = await outcome(of: part) { sound.insert(part.service) }
        }
        stop()
        var findings: [DrillFinding] = []
        for part in parts where sound.contains(part.service) && (part.facts.canThrow || part.facts.isSuspending) {
            let affected = askers.affected(by: part.service)
            for (asker, asked) in affected.stopping where !part.isMadeAhead {
                guard let found = parts.first(where: { $0.service == asker }) else { continue }
                findings.append(finding(.stops(asked: asked), found, part))
            }
            for asker in parts where affected.failing.contains(asker.service) && sound.contains(asker.service) {
                findings += await self.findings(asker, part)
            }
        }
        return findings.sorted { ("\($0.service)", "\($0.part)") < ("\($1.service)", "\($1.part)") }
    }

    private func finding(_ kind: DrillFinding.Kind, _ asker: Part, _ part: Part) -> DrillFinding {
        DrillFinding(kind: kind, service: asker.service, registered: asker.facts.place, part: part.service)
    }

    /// Makes one that needs a part which fails, and then one that is slow, each in a sandbox.
    private func findings(_ asker: Part, _ part: Part) async -> [DrillFinding] {
        var findings: [DrillFinding] = []
        let (outcome, isKept) = await Resolver.sandboxed {
            replace(part, bySlow: nil)
            let outcome = await self.outcome(of: asker)
            return (outcome, keeps(asker, without: part))
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
        let slowOutcome = await Resolver.sandboxed {
            replace(part, bySlow: around)
            return await self.outcome(of: asker)
        }
        switch slowOutcome {
        case .made: break
        case .late: findings.append(finding(.hangs(afterSeconds: seconds), asker, part))
        case .failed(let error): findings.append(finding(.failsWhenSlow(error: "\(error)"), asker, part))
        }
        return findings
    }

    private func keeps(_ asker: Part, without part: Part) -> Bool {
        func open<Service>(_ type: Service.Type) -> Bool {
            let instance = asked.explanationFacts(of: type, name: asker.name).instance
            return instance?.parts.contains { $0.type == part.facts.type && $0.name == part.facts.name } ?? false
        }
        return _openExistential(asker.facts.type, do: open)
    }

    /// Has a part fail; or take a while, and then be the one that there is around this sandbox.
    private func replace(_ part: Part, bySlow around: Resolver.Carried?) {
        let (container, asked, name, delay) = (container, asked, part.name, delay)
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
                    throw failure
                }
            } else {
                container.register(type, name: name) { () throws -> Service? in throw failure }
            }
        }
        _openExistential(part.facts.type, do: open)
    }

    private func outcome(of part: Part) async -> Outcome {
        let (asked, name, place) = (asked, part.name, place)
        func open<Service>(_ type: Service.Type) -> @Sendable () async -> Outcome {
            {
                do throws(ResolverError) {
                    _ = try await asked.resolveAsync(type, name: name, file: place.file, line: place.line)
                    return .made
                } catch {
                    return .failed(error)
                }
            }
        }
        return await TimeLimit(seconds: seconds).race(_openExistential(part.facts.type, do: open)) ?? .late
    }
}

/// A service on its way out of a sandbox.
private struct Passed<Service>: @unchecked Sendable {
    // Safety: whoever has made it hands it over.
    let service: Service
    init(_ service: Service) { self.service = service }
}
