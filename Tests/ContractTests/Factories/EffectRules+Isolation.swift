import Resolver
import TestSupport
import Testing

@globalActor
private actor Archive {
    static let shared = Archive()
}

/// Says on which actor it was made, when it has been.
private final class Record: Sendable {
    let label: String

    init(_ label: String) { self.label = label }
}

private final class Folder: Sendable {
    let record: Record

    init(record: Record) { self.record = record }
}

/// An actor that asks.
private actor Clerk {
    func ask(_ container: Resolver) async throws(ResolverError) -> String {
        let record = try await container.resolveAsync(Record.self)
        assertIsolated()
        return record.label
    }
}

@MainActor
private func makeOnMain() async throws -> Record {
    MainActor.assertIsolated()
    return Record("main")
}

@MainActor
private func askOnMain(_ container: Resolver) async throws -> Record {
    defer { MainActor.assertIsolated() }
    return try await container.resolveAsync()
}

@Archive
private func askInArchive(_ container: Resolver) async throws -> Record {
    defer { Archive.assertIsolated() }
    return try await container.resolveAsync()
}

/// Where and how a factory is written.
private enum Place: String, CaseIterable, Sendable {
    case main, mainThrowing, mainSuspending, markedMain, markedMainThrowing, markedMainSuspending, archive
    case archiveThrowing, archiveSuspending, markedArchive, markedArchiveThrowing, markedArchiveSuspending

    var suspends: Bool { rawValue.hasSuffix("Suspending") }
    var isMain: Bool { rawValue.lowercased().contains("main") }
    var actor: String { isMain ? "MainActor" : "Archive" }

    @discardableResult
    func register(in container: Resolver) async -> ResolverOptions<Record> {
        switch self {
        case .main, .mainThrowing, .mainSuspending: await registerOnMain(container)
        case .archive, .archiveThrowing, .archiveSuspending: await registerInArchive(container)
        default: registerMarked(container)
        }
    }

    @MainActor
    private func registerOnMain(_ container: Resolver) -> ResolverOptions<Record> {
        switch self {
        case .mainThrowing:
            container.register { () throws -> Record in
                MainActor.assertIsolated()
                return Record("main")
            }
        case .mainSuspending: container.register { try await makeOnMain() }
        default:
            container.register { () -> Record in
                MainActor.assertIsolated()
                return Record("main")
            }
        }
    }

    @Archive
    private func registerInArchive(_ container: Resolver) -> ResolverOptions<Record> {
        switch self {
        case .archiveThrowing:
            container.register { () throws -> Record in
                Archive.assertIsolated()
                return Record("archive")
            }
        case .archiveSuspending:
            container.register { (_: Resolver) async throws -> Record in
                await Task.yield()
                Archive.assertIsolated()
                return Record("archive")
            }
        default:
            container.register { (_, _) -> Record in
                Archive.assertIsolated()
                return Record("archive")
            }
        }
    }

    private func registerMarked(_ container: Resolver) -> ResolverOptions<Record> {
        switch self {
        case .markedMainThrowing:
            container.register { @MainActor () throws -> Record in
                MainActor.assertIsolated()
                return Record("main")
            }
        case .markedMainSuspending: container.register { @MainActor in try await makeOnMain() }
        case .markedArchive:
            container.register { @Archive () -> Record in
                Archive.assertIsolated()
                return Record("archive")
            }
        case .markedArchiveThrowing:
            container.register { @Archive (_: Resolver) throws -> Record in
                Archive.assertIsolated()
                return Record("archive")
            }
        case .markedArchiveSuspending:
            container.register { @Archive () async -> Record in
                await Task.yield()
                Archive.assertIsolated()
                return Record("archive")
            }
        default:
            container.register { @MainActor in
                MainActor.assertIsolated()
                return Record("main")
            }
        }
    }
}

@Suite("N4: Factories with effects, and actors")
struct EffectIsolationRules {
    private let container = Resolver()
    private static let scopes = [ResolverScope.unique, .graph, .container]

    private func register(_ place: Place) async {
        await place.register(in: container)
    }

    @Test(
        "N4: resolveAsync hops from a task, from main, from another global actor, and from an actor's instance",
        arguments: Place.allCases)
    fileprivate func hops(_ place: Place) async throws {
        await register(place)
        let (container, label) = (container, place.isMain ? "main" : "archive")
        let fromTask = try await Task.detached { try await container.resolveAsync(Record.self).label }.value
        #expect(fromTask == label)
        let fromMain = try await Task { @MainActor in
            defer { MainActor.assertIsolated() }
            return try await container.resolveAsync(Record.self).label
        }.value
        #expect(fromMain == label)
        let fromArchive = try await Task { @Archive in
            defer { Archive.assertIsolated() }
            return try await container.resolveAsync(Record.self).label
        }.value
        #expect(fromArchive == label)
        let fromClerk = try await Clerk().ask(container)
        #expect(fromClerk == label)
    }

    @Test(
        "N4: A synchronous resolve off the actor is an error that names both, with the path", arguments: Place.allCases)
    fileprivate func refused(_ place: Place) async throws {
        await register(place)
        container.register { (resolver: Resolver) in Folder(record: try resolver.resolveThrowing()) }
        let container = container
        let failures = [
            try Work { container.failure(resolving: Folder.self) }.value(),
            await Task.detached { container.failure(resolving: Folder.self) }.value,
        ]
        for (failure, asked) in zip(failures, ["a thread of its own", "a task on another executor"]) {
            switch failure {
            case .wrongIsolation(let service, let needed, let by, _, let trail)? where !place.suspends:
                #expect(service.type == "Record")
                #expect(needed == place.actor)
                #expect(by == asked)
                #expect(trail.path.map(\.service.type) == ["Folder"])
            case .asynchronous(let service, _, _, _, let trail)? where place.suspends:
                #expect(service.type == "Record")
                #expect(trail.path.map(\.service.type) == ["Folder"])
            default: Issue.record("\(String(describing: failure))")
            }
        }
    }

    @Test("N4: On the actor a synchronous resolve works", arguments: Place.allCases.filter { !$0.suspends })
    fileprivate func served(_ place: Place) async throws {
        await register(place)
        let container = container
        let label =
            place.isMain
            ? await Task { @MainActor in container.resolve(Record.self).label }.value
            : await Task { @Archive in container.resolve(Record.self).label }.value
        #expect(label == (place.isMain ? "main" : "archive"))
    }

    @Test("N4: One service hops for another, there and back", arguments: scopes)
    func chain(_ scope: ResolverScope) async throws {
        container.register { @Archive () -> Record in
            Archive.assertIsolated()
            return Record("archive")
        }
        .scope(scope)
        container.register { @MainActor (resolver: Resolver) async throws -> Folder in
            let record: Record = try await resolver.resolveAsync()
            MainActor.assertIsolated()
            return Folder(record: record)
        }
        .scope(scope)
        container.register { @Archive (resolver: Resolver) async throws -> [Folder] in
            let folder: Folder = try await resolver.resolveAsync()
            Archive.assertIsolated()
            return [folder, try await resolver.resolveAsync()]
        }
        .scope(scope)
        let folders = try await container.resolveAsync([Folder].self)
        #expect(folders.map(\.record.label) == ["archive", "archive"])
        #expect((folders[0] === folders[1]) == (scope !== ResolverScope.unique))
    }

    @Test("N4: What an initialiser needs is made on its own actor", arguments: scopes)
    func initialiser(_ scope: ResolverScope) async throws {
        await Place.archive.register(in: container)
        container.register(Folder.init).scope(scope)
        let container = container
        for _ in 0..<2 {
            let folder = try await Task { @MainActor in try await container.resolveAsync(Folder.self) }.value
            #expect(folder.record.label == "archive")
        }
    }

    @Test("N5: 1,000 tasks on different actors have one instance of a service of an actor", arguments: Place.allCases)
    fileprivate func singleFlight(_ place: Place) async throws {
        let (container, made, gate) = (container, Counter(), Latch())
        await place.register(in: container).scope(.container).resolveProperties { _, _ async in
            made.increment()
            await gate.opened()
        }
        let records = try await withThrowingTaskGroup(of: Record.self) { group in
            for index in 0..<1_000 {
                switch index % 3 {
                case 0: group.addTask { try await container.resolveAsync() }
                case 1: group.addTask { try await askOnMain(container) }
                default: group.addTask { try await askInArchive(container) }
                }
            }
            #expect(await Waiting.tasks(1_000, for: Record.self, in: container))
            gate.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(made.count == 1)
        #expect(records.count == 1_000)
        #expect(records.allSatisfy { $0 === records[0] })
        #expect(records[0].label == (place.isMain ? "main" : "archive"))
    }
}
