import Resolver
import ResolverInspection
import TestSupport

/// What is registered and what is kept, as the library's events have it.
final class EventReplay: Sendable {
    fileprivate struct State {
        /// What each container has registered, by their numbers.
        var registered: [UInt: Set<String>] = [:]
        /// What is kept, by the numbers of the instances.
        var kept: [UInt: String] = [:]
        /// What contradicts itself, by the container. A sandbox's copies have begun with what nobody is told of.
        var contradictions: [UInt: String] = [:]
    }

    private let state: Guarded<State>
    private let listening: Resolver.Listening

    init() {
        let state = Guarded(State())
        self.state = state
        listening = Resolver.onEvent { event in state.update { $0.apply(event) } }
    }

    func end() { listening.end() }

    /// How it differs from the model; nil if it does not.
    func difference(from model: ReferenceModel, _ containers: [Resolver]) -> String? {
        let state = state.value
        for (handle, container) in zip(model.handles, containers) {
            let expected = Set((model.containers[handle]?.recipes ?? []).map { Services.service($0.key) })
            let number = Resolver.Event.Container(container).number
            if let contradiction = state.contradictions[number] { return "a contradiction: \(contradiction)" }
            let found = state.registered[number] ?? []
            if found != expected {
                return "by its events, \(container) has \(Self.sorted(found)), not \(Self.sorted(expected))"
            }
        }
        let expected = Self.counted(model.slots.filter { !$0.scope.isWeak }.map { Services.service($0.recipe.key) })
        let weak = Self.counted(model.slots.filter(\.scope.isWeak).map { Services.service($0.recipe.key) })
        let found = Self.counted(Array(state.kept.values))
        for service in Set(expected.keys).union(found.keys) {
            let (expected, found) = (expected[service] ?? 0, found[service] ?? 0)
            // What is held weakly is noticed to be gone when somebody asks for it.
            if found < expected || found > expected + (weak[service] ?? 0) {
                return "by its events, \(found) of \(service) are kept, not \(expected)"
            }
        }
        return nil
    }

    private static func counted(_ services: [String]) -> [String: Int] {
        services.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private static func sorted(_ services: Set<String>) -> [String] {
        services.sorted()
    }
}

extension EventReplay.State {
    fileprivate mutating func apply(_ event: Resolver.Event) {
        guard let type = event.service?.type, Services.names.contains(type),
            let service = event.service?.description, let container = event.container?.number
        else { return }
        switch event.kind {
        case .registered(let replaced):
            let isNew = registered[container, default: []].insert(service).inserted
            if isNew != (replaced == nil) { contradictions[container] = "\(event)" }
        case .unregistered:
            if registered[container, default: []].remove(service) == nil { contradictions[container] = "\(event)" }
        case .kept(let number):
            if kept.updateValue(service, forKey: number) != nil { contradictions[container] = "\(event)" }
        // It may have been kept before anybody listened.
        case .released(let number): kept[number] = nil
        default: break
        }
    }
}
