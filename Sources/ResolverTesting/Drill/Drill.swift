import Resolver
import ResolverInspection

/// One drill of a container.
struct Drill {
    enum Outcome: Sendable {
        case made
        case failed(ResolverError)
        case late
    }

    let container: Resolver
    /// The container that is asked: nested in the other where it has services that each nested one keeps for itself.
    private(set) var asked: Resolver
    private let place: Place
    let seconds, delay: Double
    private let parts: [DrilledPart]

    /// The place that asked for the drill.
    struct Place {
        let file: StaticString
        let line: UInt
    }

    init(_ container: Resolver, at place: Place, seconds: Double, delay: Double) {
        self.container = container
        self.place = place
        (self.seconds, self.delay) = (seconds, delay)
        parts = DrilledPart.all(of: container)
        asked = container
    }

    mutating func findings() async -> [DrillFinding] {
        await nest()
        let (failures, askers) = await makeAll()
        var findings = parts.compactMap { part in
            failures[part.service].flatMap { failure in
                // Said once, of what fails first.
                let others = askers.failed(within: part.service)
                return others.contains { failures[$0] != nil } ? nil : self.finding(failure, of: part)
            }
        }
        let sound = parts.filter { failures[$0.service] == nil }
        for part in sound where part.facts.canThrow || part.facts.isSuspending {
            let affected = askers.affected(by: part.service)
            for (asker, asked) in affected.stopping where !part.isMadeAhead {
                guard let found = parts.first(where: { $0.service == asker }) else { continue }
                findings.append(finding(.stops(asked: asked), found, part))
            }
            for asker in sound where affected.failing.contains(asker.service) {
                findings += await self.findings(asker, part, unsafe: affected.unsafe)
            }
        }
        return findings.sorted { ("\($0.service)", "\($0.part)") < ("\($1.service)", "\($1.part)") }
    }

    /// Opens the containers that keep services for themselves, in one another as these need one another.
    private mutating func nest() async {
        let names = NestingOrder.names(of: parts)
        // Each lies in each other one somewhere, so that all is found whatever needs it.
        asked = nested(Array(repeatElement(names, count: names.count).joined()))
        if names.count < 2 { return }
        let askers = await Resolver.sandboxed { [self] in await makeAll().askers }
        asked = nested(NestingOrder(of: parts, askers).names)
    }

    private func nested(_ names: [String?]) -> Resolver {
        names.reduce(container) { container, name in container.nested(name.map { Resolver.Name($0) }) }
    }

    /// Makes all of them; returns what cannot be made although nothing fails that could be made, and who needs what.
    private func makeAll() async -> (failures: [ResolverError.Service: Outcome], askers: Askers) {
        let askers = Askers()
        let stop = Witnesses.add(askers)
        var failures: [ResolverError.Service: Outcome] = [:]
        // As `warmUp()` does, before anybody asks who cannot wait.
        for part in parts.filter(\.isMadeAhead) + parts.filter({ !$0.isMadeAhead }) {
            let outcome = await outcome(of: part)
            if case .made = outcome { continue }
            failures[part.service] = outcome
        }
        stop()
        return (failures, askers)
    }

    /// Makes what is there before anybody asks, but for some.
    func makeAhead(besides others: Set<ResolverError.Service>) async {
        for part in parts where part.isMadeAhead && !others.contains(part.service) { _ = await outcome(of: part) }
    }

    /// Nil for what is missing on purpose: a factory has returned nil to those who ask for an optional.
    private func finding(_ failure: Outcome, of part: DrilledPart) -> DrillFinding? {
        switch failure {
        case .made, .failed(.factoryReturnedNil(part.service, _, _)): nil
        case .failed(let error): finding(.cannotBeMade(error: "\(error)"), part, part)
        case .late: finding(.hangs(afterSeconds: seconds), part, part)
        }
    }

    func finding(_ kind: DrillFinding.Kind, _ asker: DrilledPart, _ part: DrilledPart) -> DrillFinding {
        DrillFinding(kind: kind, service: asker.service, registered: asker.facts.place, part: part.service)
    }

    func outcome(of part: DrilledPart) async -> Outcome {
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
