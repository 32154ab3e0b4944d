import Resolver
import ResolverInspection

/// Counts what is resolved and made, in the sandbox in which it was made itself, else in the process.
///
/// ```swift
/// @Test(.resolver) func reads() {
///     let resolver = Spy()
///     _ = Catalogue().titles
///     #expect(resolver.made(Database.self) == 1)
/// }
/// ```
///
/// It counts from its making until it is let go, in sandboxes that are opened in there meanwhile as well. While there is
/// one, all resolves take the slow path.
///
/// Safety: `record` guards what it has counted.
public final class Spy: Sendable {
    /// A service, how often it has been asked for and found, and how often its factory has made one.
    public struct Count: Hashable, Sendable, CustomStringConvertible {
        /// The service.
        public let service: ResolverError.Service
        /// How often it was asked for and found, as itself or by an alias.
        public internal(set) var resolved = 0
        /// How many instances of it were made.
        public internal(set) var made = 0

        /// For a message.
        public var description: String { "\(service): \(resolved) resolved, \(made) made" }
    }

    private let record = Record()
    private let stop: @Sendable () -> Void

    /// Counts from now on.
    public init() { stop = Witnesses.add(record) }

    deinit { stop() }

    /// How many instances of a service have been made; of an alias, how many of what it stands for. An issue of the test
    /// where no container has such a service.
    public func made<Service>(
        _ type: Service.Type, name: Resolver.Name? = nil, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line
    ) -> Int {
        let service = ResolverError.Service(type, name: name)
        let target = Resolver.root.target(of: type, name: name)
        let place = ResolverTestIssue.Place(fileID, filePath, line)
        check(type, name, isRegistered: target != nil, place)
        let all = record.targets(of: [service] + (target.map { [$0] } ?? []))
        return record.counts.lazy.filter { all.contains($0.service) }.map(\.made).reduce(0, +)
    }

    /// How often a service has been asked for and found, be it made or kept. An issue of the test where no container has
    /// such a service.
    public func resolved<Service>(
        _ type: Service.Type, name: Resolver.Name? = nil, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line
    ) -> Int {
        let service = ResolverError.Service(type, name: name)
        if let count = record.counts.first(where: { $0.service == service }) { return count.resolved }
        let place = ResolverTestIssue.Place(fileID, filePath, line)
        check(type, name, isRegistered: Resolver.root.target(of: type, name: name) != nil, place)
        return 0
    }

    /// Everything that has been asked for or made, in the order in which it first was.
    public var counts: [Count] { record.counts }

    /// Begins to count anew.
    public func reset() { record.reset() }

    /// A service that nobody has is none to count.
    private func check<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, isRegistered: Bool, _ place: ResolverTestIssue.Place
    ) {
        let service = ResolverError.Service(type, name: name)
        if isRegistered || record.counts.contains(where: { $0.service == service }) { return }
        if Resolver.isRegisteredAnywhere(type, name: name) { return }
        let nearMisses = Resolver.root.nearMisses(of: type, name: name)
        let lines =
            ["Nothing is registered for \(service), so it is neither resolved nor made. Ask for what is registered."]
            + (nearMisses.isEmpty ? [] : ["  What comes near:"]) + nearMisses.map { "    \($0)" }
        TestScope.report(ResolverTestIssue(text: lines.joined(separator: "\n"), place: place))
    }

    private final class Record: Witness {
        private struct State {
            var counts: [Count] = []
            /// Those that aliases have stood for, in whatever containers.
            var targets: [ResolverError.Service: Set<ResolverError.Service>] = [:]
        }

        private let state = Locked(State())

        var counts: [Count] { state.withLock { $0.counts } }

        /// Services, and what those of them that are aliases have stood for.
        func targets(of services: [ResolverError.Service]) -> Set<ResolverError.Service> {
            state.withLock { state in
                var (all, rest) = (Set(services), services)
                while let next = rest.popLast() {
                    rest += (state.targets[next] ?? []).filter { all.insert($0).inserted }
                }
                return all
            }
        }

        func reset() { state.withLock { $0.counts = [] } }

        func see(_ event: WitnessedEvent) {
            switch event {
            case .resolved(let service, _, _):
                if let target = service.target {
                    state.withLock { _ = $0.targets[service.service, default: []].insert(target) }
                }
                add(service) { $0.resolved += 1 }
            case .made(let service, _, _) where !service.isAlias: add(service) { $0.made += 1 }
            default: break
            }
        }

        private func add(_ service: WitnessedService, _ change: (inout Count) -> Void) {
            state.withLock {
                let index = $0.counts.firstIndex { $0.service == service.service } ?? $0.counts.endIndex
                if index == $0.counts.endIndex { $0.counts.append(Count(service: service.service)) }
                change(&$0.counts[index])
            }
        }
    }
}
