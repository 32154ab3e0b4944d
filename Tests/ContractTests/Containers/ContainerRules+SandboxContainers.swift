import Resolver
import TestSupport
import Testing

extension Resolver {
    /// As suites have them that were written for process-wide containers; made by whichever test comes first.
    fileprivate static let test = Resolver(child: .main)
}

@Suite("C10: Containers that were made outside of a sandbox")
struct SandboxContainerRules {
    @Test("C10: Each is in there a copy of its own, with what it asks, whoever touches it first")
    func copies() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { RealNetwork() as any Network }
            Resolver.register { Repository(network: Resolver.resolve()) }
            let front = Resolver(child: .main)
            let session = front.nested("session") { $0.register { Labelled("session") } }
            await Resolver.sandboxed {
                front.register { MockNetwork() as any Network }
                precondition(session.resolve(Labelled.self).label == "session")
                precondition(session.resolve((any Network).self) is MockNetwork)
                precondition(front.resolve(Repository.self).network is MockNetwork)
                precondition(Resolver.resolve((any Network).self) is RealNetwork)
                Resolver.register { Labelled("main") }
                precondition(front.resolve(Labelled.self).label == "main")
                await session.shutDown()
                precondition(session.failure(resolving: Labelled.self)?.isClosed == true)
            }
            precondition(session.resolve(Labelled.self).label == "session" && !front.isRegistered(Labelled.self))
            precondition(front.resolve((any Network).self) is RealNetwork)
            await session.shutDown()
            Resolver.sandboxed { precondition(session.failure(resolving: Labelled.self)?.isClosed == true) }
        }
    }

    @Test("C10: One that was made in another sandbox is as it was made there, without what was registered in it since")
    func foreign() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("main") }
            for number in 0..<3 {
                Resolver.sandboxed {
                    Resolver.register { Labelled("main \(number)") }
                    precondition(Resolver.test.resolve(Labelled.self).label == "main \(number)")
                    precondition(!Resolver.test.isRegistered(Plain.self))
                    Resolver.test.register { Plain() }
                    Resolver.test.register { Labelled("test \(number)") }
                    Resolver.root = .test
                    precondition(Resolver.resolve(Labelled.self).label == "test \(number)")
                }
            }
        }
    }

    @Test("C10: A factory that asks the container it was written for asks the copy (C9)")
    func requesting() async {
        await #expect(processExitsWith: .success) {
            let (app, front) = (Resolver(name: "app"), Resolver(name: "front"))
            front.add(child: app)
            app.register { RealNetwork() as any Network }
            app.register { [unowned app] in Repository(network: app.resolve()) }
            app.register(name: "later") { [unowned app] () async throws -> Repository in
                await Task.yield()
                return Repository(network: try await app.resolveAsync())
            }
            app.register(name: "front") { [unowned front] in Repository(network: front.resolve()) }
            try await Resolver.sandboxed {
                front.register { MockNetwork() as any Network }
                for _ in 0..<3 {
                    precondition(front.resolve(Repository.self).network is MockNetwork)
                    precondition(app.resolve(Repository.self).network is RealNetwork)
                    precondition(app.resolve(Repository.self, name: "front").network is MockNetwork)
                    let later: Repository = try await front.resolveAsync(name: "later")
                    precondition(later.network is MockNetwork)
                }
            }
            precondition(front.resolve(Repository.self).network is RealNetwork)
        }
    }

    @Test("C10: All the tasks of a sandbox have the same copy")
    func crowd() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<50 {
                let below = Resolver()
                let (front, other) = (Resolver(child: below), Resolver(child: below))
                below.register { Plain() }.scope(.application)
                let kept = below.resolve(Plain.self)
                let found = await Resolver.sandboxed {
                    await withTaskGroup(of: ObjectIdentifier.self) { group in
                        for number in 0..<24 {
                            let container = [below, front, other][number % 3]
                            group.addTask { ObjectIdentifier(container.resolve(Plain.self)) }
                        }
                        return await group.reduce(into: Set()) { $0.insert($1) }
                    }
                }
                precondition(found.count == 1 && !found.contains(ObjectIdentifier(kept)))
            }
        }
    }

    @Test("C10: What a container of the sandbox makes, it makes in there, whoever asks")
    func escaped() async {
        await #expect(processExitsWith: .success) {
            let (app, open) = (Resolver(name: "app"), Latch())
            app.register { Labelled("process") }
            app.register(name: "asking") { Labelled("asking \(app.resolve(Labelled.self).label)") }.scope(.unique)
            app.register(name: "kept") { Labelled("kept \(app.resolve(Labelled.self).label)") }.scope(.application)
            let front = Resolver(child: app)
            let (escaped, task) = Resolver.sandboxed {
                app.register { Labelled("sandbox") }
                // A copy, not the original.
                let escaped = Resolver(child: front)
                return (escaped, Task { await open.opened() })
            }
            for name: Resolver.Name in ["asking", "kept", "asking"] {
                let label = try Work { escaped.resolve(Labelled.self, name: name).label }.value()
                precondition(label == "\(name) sandbox")
                precondition(front.resolve(Labelled.self, name: name).label == "\(name) process")
            }
            open.open()
            await task.value
        }
    }

    @Test("C10: An error mentions what could be asked from there, and nothing of other sandboxes")
    func nearMisses() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            let other = Resolver(name: "other")
            other.register { Plain() }
            let (begun, open) = (Event(), Event())
            let elsewhere = Work {
                Resolver.sandboxed {
                    Resolver.register { Plain() }
                    begun.happen()
                    _ = open.wait()
                }
            }
            precondition(begun.wait())
            Resolver.sandboxed {
                guard case .notRegistered(_, let misses, _) = Resolver.main.failure(resolving: Plain.self) else {
                    preconditionFailure()
                }
                precondition(misses.map(\.kind) == [.otherContainer("'other'")])
                other.register { Plain() }
                guard case .notRegistered(_, let misses, _) = Resolver.main.failure(resolving: Plain.self) else {
                    preconditionFailure()
                }
                precondition(misses.map(\.kind) == [.otherContainer("'other'")])
            }
            open.happen()
            try elsewhere.value()
        }
    }

    @Test("C10: A custom scope that keeps by key or cacheKey has nothing of one sandbox in another")
    func customScopes() async {
        await #expect(processExitsWith: .success) {
            let (scope, own) = (Shelf(), Shelf())
            Resolver.register { Plain() }.scope(scope)
            let kept = Resolver.resolve(Plain.self)
            var last = kept
            for _ in 0..<3 {
                Resolver.sandboxed {
                    let inside = Resolver.resolve(Plain.self)
                    precondition(inside !== last && inside !== kept && Resolver.resolve(Plain.self) === inside)
                    last = inside
                    Resolver.reset()
                    Resolver.register { Plain() }.scope(scope)
                    precondition(Resolver.resolve(Plain.self) !== last)
                    last = Resolver.resolve(Plain.self)
                    Resolver.register(name: "own") { Plain() }.scope(own)
                }
            }
            precondition(Resolver.resolve(Plain.self) === kept && scope.resets.value == 0)
            // What else it does in a reset would be seen by others.
            precondition(own.resets.value == 0)
            Resolver.reset()
            precondition(scope.resets.value == 1 && own.resets.value == 0)
        }
    }
}

/// Keeps by the text that the library gives.
private final class Shelf: ResolverScope, @unchecked Sendable {
    private let kept = Guarded<[String: UncheckedBox]>([:])
    let resets = Guarded(0)

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        if let service = kept.value[registration.cacheKey]?.value as? Service { return service }
        let made = registration.instantiate(resolver: resolver, args: args)
        let key = registration.cacheKey
        // Safety: used by one thread at a time.
        let box = UncheckedBox(value: made as Any)
        kept.update { $0[key] = box }
        return made
    }

    override func reset() {
        kept.update { $0 = [:] }
        resets.update { $0 += 1 }
    }
}

private struct UncheckedBox: @unchecked Sendable {
    let value: Any
}
