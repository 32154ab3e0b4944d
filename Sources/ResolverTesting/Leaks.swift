import Resolver
import ResolverInspection
import Testing

private import ResolverAtomics

#if canImport(Foundation)
    import Foundation
#endif

/// Knows the objects that were made in a sandbox, without holding them, and finds those that outlive what has let them go.
///
/// Safety: `state` is guarded by its lock; nothing is held strongly by it, so that no object ends under that.
final class Leaks: Sendable {
    struct Leak: Sendable {
        let text: String
        let registered: ResolverError.Place
    }

    /// The objects that should be gone.
    enum Kind {
        /// Those that a scope has let go.
        case letGo
        /// Everything.
        case any
    }

    private struct Made {
        weak var object: AnyObject?
        let service: WitnessedService
        let asked: ResolverError.Place
        var isLetGo = false
        /// Whether it has been said of it that it is alive.
        var isTold = false
    }

    private struct State: @unchecked Sendable {
        // Safety: objects are not looked at.
        var made: [Made] = []
        /// Where in `made` the last object is that lay at an address, and the one that is kept under a number.
        var places: [ObjectIdentifier: Int] = [:]
        var keptPlaces: [UInt: Int] = [:]
        /// Who has asked for a service while it was being made itself.
        var askers: [ResolverError.Service: Set<ResolverError.Service>] = [:]
        /// The types whose objects may live on.
        var allowed: Set<ObjectIdentifier> = []
    }

    private let state = Locked(State())

    /// For how long objects are looked at again, in nanoseconds: on a machine that is late with everything they go late.
    private static let patience: UInt64 = 1_000_000_000
    /// How often tasks have had their turn by then: where others keep all threads busy, a second may be none of theirs.
    private static let turns = 40

    /// Has the services of some types live on.
    func allow(_ types: [any Any.Type]) {
        state.withLock { $0.allowed.formUnion(types.map { ObjectIdentifier($0) }) }
    }

    func see(_ event: WitnessedEvent) {
        switch event {
        case .made(let service, let object, let asked):
            guard !service.isAlias, let object = object.object else { return }
            state.withLock { state in
                weak let weakly = object
                state.places[ObjectIdentifier(object)] = state.made.count
                state.made.append(Made(object: weakly, service: service, asked: asked))
            }
        case .kept(let instance):
            state.withLock { state in
                guard let identity = instance.identity else { return }
                // An error is made in a box around the object.
                let index =
                    state.places[identity]
                    ?? state.made.lastIndex {
                        $0.service.service == instance.service.service
                            && $0.service.registered == instance.service.registered
                    }
                state.keptPlaces[instance.number] = index
            }
        case .released(let instance):
            state.withLock { state in
                if let index = state.keptPlaces.removeValue(forKey: instance.number) {
                    state.made[index].isLetGo = true
                }
            }
        case .resolved(let service, _, let question):
            guard let parent = question.parent else { return }
            state.withLock { _ = $0.askers[service.service, default: []].insert(parent) }
        default: break
        }
    }

    /// Gives objects time to go, as tasks may still hold them. In the middle of it, lets go of what is kept: a service whose
    /// task ends only with it keeps its sandbox open.
    func settle(
        _ kind: Kind, lettingGo letGo: () -> Void = {}, isolation: isolated (any Actor)? = #isolation
    ) async {
        let end = resolver_nanoseconds() + Self.patience
        var turns = 0
        while !alive(kind).isEmpty, turns < Self.turns || resolver_nanoseconds() < end {
            // A task of its own, as the test's may have been cancelled.
            await Task { try? await Task.sleep(nanoseconds: 5_000_000) }.value
            turns += 1
            if turns == Self.turns / 2 { letGo() }
        }
    }

    /// Gives objects time to go, on a thread that cannot suspend. On the main thread what is queued for it goes on meanwhile,
    /// as it does where XCTest waits.
    func settleBlocking(_ kind: Kind, lettingGo letGo: () -> Void = {}) {
        let end = resolver_nanoseconds() + Self.patience
        var turns = 0
        while !alive(kind).isEmpty, turns < Self.turns || resolver_nanoseconds() < end {
            #if canImport(Foundation)
                if Thread.isMainThread, Test.current == nil {
                    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
                }
                Thread.sleep(forTimeInterval: 0.005)
            #else
                resolver_outwait_stores()
            #endif
            turns += 1
            if turns == Self.turns / 2 { letGo() }
        }
    }

    /// Returns what is alive and should not be, and has not been returned before.
    func takeAlive(_ kind: Kind) -> [Leak] {
        let leaks = alive(kind)
        state.withLock { state in
            for index in state.made.indices where kind == .any || state.made[index].isLetGo {
                state.made[index].isTold = true
            }
        }
        return leaks
    }

    private func alive(_ kind: Kind) -> [Leak] {
        let (made, askers, allowed) = state.withLock { ($0.made, $0.askers, $0.allowed) }
        let alive = made.filter { $0.object != nil }
        let leaks = alive.filter {
            !$0.isTold && (kind == .any || $0.isLetGo) && !allowed.contains(ObjectIdentifier($0.service.type))
        }
        return leaks.map { leak in
            let holders = alive.filter { askers[leak.service.service]?.contains($0.service.service) == true }
            return Leak(text: Self.text(leak, kind, holders), registered: leak.service.registered)
        }
    }

    private static func text(_ leak: Made, _ kind: Kind, _ holders: [Made]) -> String {
        let (service, moment) = (leak.service.service, kind == .any ? "its sandbox has ended" : "it has been let go")
        let holders = Set(holders.map { "    \($0.service.service), registered at \($0.service.registered)" }).sorted()
        let remedies = [
            "look for what holds it: a closure, a task that goes on, a static property",
            "hold it weakly there, or take it when it is needed: a `Provider`",
            "if it is there anyway, and only handed out by the factory, allow it: `.noLeaks(allowing: \(ResolverError.Service.metatype(service.type)))`",
        ]
        return
            ([
                "\(service), registered at \(leak.service.registered), is alive after \(moment).",
                "  Asked for at \(leak.asked).",
            ]
            + (holders.isEmpty ? [] : ["  Alive as well, and made of it:"] + holders)
            + ["  To fix this, do one of:"] + remedies.map { "    - \($0)" })
            .joined(separator: "\n")
    }
}
