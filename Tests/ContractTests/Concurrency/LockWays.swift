import Resolver
import TestSupport

private struct Injecting {
    @Injected var feature: Feature
}

private struct Following: Sendable {
    @DynamicInjected var feature: Feature
}

/// What is asked while another thread holds the lock.
struct Asked: Sendable {
    let container: Resolver
    /// In front of it.
    let parent: Resolver
    /// Nested in it.
    let nested: Resolver
    private let following = Following()
    /// What holds the service that is kept weakly.
    private let held: any Network
    private let shared: Repository

    /// Registers what every way asks for.
    init() {
        container = .main
        container.registerForEveryWay()
        parent = Resolver(child: container)
        nested = container.nested("request")
        nested.register(name: "nested") { Labelled("nested") }.scope(.nested)
        held = container.resolve((any Network).self, name: "weak")
        shared = container.resolve(Repository.self, name: "shared")
    }

    fileprivate var feature: Feature { following.feature }
}

/// The ways to resolve that have to do without the lock.
enum LockFreeWay: String, CaseIterable, Codable, Sendable {
    case kept, keptThroughParent, keptByName, keptValue, keptByAlias, keptForATime, optional, root, injected,
        dynamicallyInjected
    case throwing, throwingByName, throwingThroughParent, staticThrowing
    case optionalType, optionalByInference, optionalByName, optionalThrowing
    case keptWeakly, unique, graph, graphOfSeveral, byInitializer
    case nested, keptByTheParent, awaited, awaitedStatically, awaitedUnique, awaitedByInitializer, awaitedKeptWeakly
    case inWithRoot, inSandbox

    /// Those that a thread which has never resolved may begin with. A root of its own and a sandbox are opened first, for
    /// which a thread has to be known, and which takes the lock for a moment.
    static let first = allCases.filter { $0 != .inWithRoot && $0 != .inSandbox }

    /// Does something where this way resolves.
    func around<Value>(_ asked: Asked, _ body: () -> Value) -> Value {
        switch self {
        case .inWithRoot: return Resolver.withRoot(asked.parent, operation: body)
        case .inSandbox: return Resolver.sandboxed(operation: body)
        default: return body()
        }
    }

    /// Resolves, and says whether that came to what it should.
    func resolve(_ asked: Asked) -> Bool {
        let (container, parent, nested) = (asked.container, asked.parent, asked.nested)
        switch self {
        case .kept: return !container.resolve(Feature.self).isMocked
        case .keptThroughParent: return !parent.resolve(Feature.self).isMocked
        case .keptByName: return container.resolve(Labelled.self, name: "a").label == "a"
        case .keptValue: return container.resolve(Ticket.self).number == 1
        case .keptWeakly: return container.resolve((any Network).self, name: "weak") is MockNetwork
        case .keptByAlias: return container.resolve((any Network).self, name: "alias") is RealNetwork
        case .optional: return container.optional(Ticket.self)?.number == 1
        case .root: return !Resolver.resolve(Feature.self).isMocked
        case .injected: return !Injecting().feature.isMocked
        case .throwing: return (try? container.resolveThrowing(Ticket.self))?.number == 1
        case .throwingByName: return (try? container.resolveThrowing(Labelled.self, name: "a"))?.label == "a"
        case .throwingThroughParent: return (try? parent.resolveThrowing(Feature.self))?.isMocked == false
        case .staticThrowing: return (try? Resolver.resolveThrowing(Feature.self))?.isMocked == false
        case .optionalType: return container.resolve(Ticket?.self)?.number == 1
        case .optionalByInference:
            let feature: Feature? = container.resolve()
            return feature?.isMocked == false
        case .optionalByName: return container.resolve(Labelled?.self, name: "a")?.label == "a"
        case .optionalThrowing: return (try? container.resolveThrowing(Feature?.self))??.isMocked == false
        case .keptForATime: return container.resolve(Labelled.self, name: "timed").label == "timed"
        case .dynamicallyInjected: return !asked.feature.isMocked
        case .nested: return nested.resolve(Labelled.self, name: "nested").label == "nested"
        case .keptByTheParent: return !nested.resolve(Feature.self).isMocked
        case .awaited: return inline { try await container.resolveAsync(Feature.self).isMocked == false }
        case .awaitedStatically: return inline { try await Resolver.resolveAsync(Ticket.self).number == 1 }
        case .awaitedUnique:
            return inline { try await container.resolveAsync(Labelled.self, name: "awaited").label == "awaited" }
        case .awaitedByInitializer:
            return inline {
                try await container.resolveAsync(Repository.self, name: "initializer").network is RealNetwork
            }
        case .awaitedKeptWeakly:
            return inline { try await container.resolveAsync(Repository.self, name: "shared").network is RealNetwork }
        case .inWithRoot, .inSandbox: return !Resolver.resolve(Feature.self).isMocked
        case .unique: return container.resolve(Plain.self) !== container.resolve(Plain.self)
        case .graph: return container.resolve(Labelled.self).label == "graph"
        case .graphOfSeveral: return container.resolve(Repository.self, name: "graph").network is RealNetwork
        case .byInitializer: return container.resolve(Repository.self, name: "initializer").network is RealNetwork
        }
    }
}

/// The ways to resolve that take the lock, if only for a moment.
enum LockedWay: String, CaseIterable, Codable, Sendable {
    case all, isRegistered, uniqueWithArguments, uniqueDecorated, graphWithProperties, perArguments
    case awaitedUniqueOfParts

    func resolve(_ asked: Asked) -> Bool {
        let container = asked.container
        switch self {
        case .all: return container.resolveAll((any Network).self).count == 3
        case .awaitedUniqueOfParts:
            return inline { try await container.resolveAsync(Labelled.self, name: "parts").label == "of a" }
        case .isRegistered: return container.isRegistered(Plain.self)
        case .uniqueWithArguments: return container.resolve(Labelled.self, name: "args", args: "x").label == "x"
        case .uniqueDecorated: return container.resolve(Labelled.self, name: "decorated").label == "decorated"
        case .graphWithProperties: return container.resolve(Counter.self).count == 1
        case .perArguments: return container.resolve(Labelled.self, name: "per", args: "y").label == "y"
        }
    }
}

extension Resolver {
    fileprivate func registerForEveryWay() {
        registerFeature(.application)
        register(name: "a") { Labelled("a") }.scope(.cached)
        register { Ticket(number: 1) }.scope(.container)
        register(name: "weak") { MockNetwork() as any Network }.scope(.shared)
        register(name: "alias") { RealNetwork() }.implements((any Network).self).scope(.application)
        register { Plain() }.scope(.unique)
        register { Labelled("graph") }
        register(name: "graph") { Repository(network: Resolver.resolve()) }
        register(Repository.init, name: "initializer")
        register(Repository.init, name: "shared").scope(.shared)
        register(name: "args") { _, args in Labelled(args()) }.scope(.unique)
        register(name: "decorated") { Labelled("plain") }.scope(.unique).decorate { _, _ in Labelled("decorated") }
        register { Counter() }.scope(.graph).resolveProperties { _, counter in counter.increment() }
        register(name: "awaited") { () async in Labelled("awaited") }.scope(.unique)
        register(name: "parts") { resolver async throws in
            Labelled("of " + (try await resolver.resolveAsync(Labelled.self, name: "a").label))
        }.scope(.unique)
        register(name: "timed") { Labelled("timed") }.scope(.timeToLive(.seconds(1_000), clock: ManualClock()))
        register(name: "per") { _, args in Labelled(args()) }.scope(.cached.perArguments)
    }
}

/// Waits on the calling thread, which runs the task and must not have to leave it to another.
private func inline(_ body: @escaping @Sendable () async throws -> Bool) -> Bool {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return true }
    let (isRight, isDone) = (Guarded(false), Event())
    Task(executorPreference: CallingThread()) {
        let outcome = (try? await body()) ?? false
        isRight.update { $0 = outcome }
        isDone.happen()
    }
    isDone.wait()
    return isRight.value
}

/// Runs each job where it is enqueued.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class CallingThread: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
}
