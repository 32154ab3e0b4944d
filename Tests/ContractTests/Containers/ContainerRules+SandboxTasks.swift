import Resolver
import TestSupport
import Testing

@Suite("C10: A sandbox follows tasks")
struct SandboxTaskRules {
    @Test("C10: Child tasks and tasks that it starts are in it; threads and detached tasks are, if it is carried")
    func tasks() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            try await Resolver.sandboxed {
                Resolver.register { Labelled("sandbox") }
                let label: @Sendable () -> String = { Resolver.resolve(Labelled.self).label }
                async let child = label()
                let group = await withTaskGroup(of: String.self) { group in
                    for _ in 0..<8 { group.addTask { label() } }
                    return await group.reduce(into: Set()) { $0.insert($1) }
                }
                let task = await Task { label() }.value
                let detached = await Task.detached { label() }.value
                let carried = Resolver.carried()
                let detachedCarried = await Task.detached { carried { label() } }.value
                let later = try await Task.detached {
                    try await carried { try await Resolver.resolveAsync(Labelled.self).label }
                }.value
                let thread = try Work { [label(), carried { label() }, label()] }.value()
                let childLabel = await child
                precondition([childLabel, task, detachedCarried, later] == Array(repeating: "sandbox", count: 4))
                precondition(group == ["sandbox"] && detached == "process")
                precondition(thread == ["process", "sandbox", "process"])
            }
        }
    }

    @Test("C10: A container that a wrapper is given inside is the sandbox's copy, wherever it is read")
    func given() async {
        struct Owner: Sendable {
            @LazyInjected var lazily: Labelled
            @WeakLazyInjected var weakly: Labelled?
        }
        let container = Resolver()
        container.register { Labelled("process") }
        await Resolver.sandboxed {
            container.register { Labelled("sandbox") }
            var owner = Owner()
            owner.$lazily.container = container
            owner.$weakly.container = container
            let given = owner
            let labels = await Task.detached { [given.lazily.label, given.weakly?.label] }.value
            #expect(labels == ["sandbox", "sandbox"])
        }
    }

    @Test("C10: A task that outlives the operation, or something carried, keeps it open")
    func outliving() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            let open = Latch()
            let (task, carried) = Resolver.sandboxed {
                Resolver.register { Labelled("sandbox") }
                let task = Task {
                    await open.opened()
                    return Resolver.resolve(Labelled.self).label
                }
                return (task, Resolver.carried())
            }
            precondition(Resolver.resolve(Labelled.self).label == "process")
            open.open()
            let label = await task.value
            precondition(label == "sandbox" && carried { Resolver.resolve(Labelled.self).label } == "sandbox")
        }
    }

    @Test("C10: A root within a sandbox is in the sandbox, and carried with it")
    func roots() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            let mock = Resolver(child: .main)
            await Resolver.sandboxed {
                mock.register { Labelled("mock") }
                let label: @Sendable () -> String = { Resolver.resolve(Labelled.self).label }
                let found = await Resolver.withRoot(mock) {
                    let carried = Resolver.carried()
                    return await [label(), Task.detached { carried { label() } }.value]
                }
                precondition(found == ["mock", "mock"] && label() == "process")
                let nested = await mock.withNested("request") {
                    $0.register { Plain() }
                } operation: { _ in
                    label() + (Resolver.isRegistered(Plain.self) ? " in request" : "")
                }
                precondition(nested == "mock in request")
            }
            precondition(mock.resolve(Labelled.self).label == "process")
        }
    }

    @Test("C10: A hundred at once, each with its own, and nobody finds another's")
    func manyAtOnce() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }.scope(.application)
            Resolver.register { Named(label: Resolver.resolve()) }.scope(.unique)
            let test = Resolver(child: .main)
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<100 {
                    group.addTask {
                        if number.isMultiple(of: 5) {
                            for _ in 0..<50 {
                                precondition(Resolver.resolve(Named.self).label.label == "process")
                                precondition(!test.isRegistered(Plain.self))
                                await Task.yield()
                            }
                            return
                        }
                        await Resolver.sandboxed {
                            for round in 0..<20 {
                                let label = "\(number).\(round)"
                                test.register { Plain() }
                                Resolver.register { Labelled(label) }.scope(.application)
                                await Task.yield()
                                precondition(test.resolve(Named.self).label.label == label)
                                precondition(Resolver.resolve(Named.self).label.label == label)
                                if round.isMultiple(of: 7) { ResolverScope.application.reset() }
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: - What resolves later (C11)

    @Test("C11: What is made in a sandbox asks the sandbox, wherever it is read, and its root as that is then")
    func remembered() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            Resolver.register { Late() }.scope(.unique)
            Resolver.register(name: "kept") { Late() }.scope(.application)
            let mock = Resolver(child: .main)
            Resolver.sandboxed {
                Resolver.register { Labelled("sandbox") }
                let plain = [Late(), Resolver.resolve(), Resolver.resolve(name: "kept")]
                let elsewhere = try? Work { plain.map(\.label.label) }.value()
                precondition(elsewhere == ["sandbox", "sandbox", "sandbox"])
                mock.register { Labelled("mock") }
                let later = [Late(), Resolver.resolve(), Late(container: mock)]
                Resolver.root = mock
                precondition(later.map(\.label.label) == ["mock", "mock", "mock"])
                let given = Late(container: mock)
                let carried = try? Work { given.label.label }.value()
                precondition(carried == "mock")
            }
        }
    }

    @Test("C11: Where the sandbox has ended, that stops the program with words")
    func ended() async throws {
        let outcome = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Resolver.register { Labelled("process") }
            let late = Resolver.sandboxed { Late() }
            print(late.label.label)
        }
        let text = String(decoding: outcome.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(inOrder: [
                "Resolver: 'Labelled' is resolved for an object that was made in a sandbox, which has ended.",
                "To fix this, do one of:\n    - resolve 'Labelled' when the object is made: `@Injected`",
                "    - keep the sandbox open for what goes on: `let carried = Resolver.carried()`",
            ]))
    }

    @Test("C11: Where a container of the sandbox has ended, so does that")
    func containerEnded() async throws {
        let outcome = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Resolver.register { Labelled("process") }
            Resolver.sandboxed {
                let late = {
                    let front = Resolver(name: "front", child: .main)
                    front.register { Late() }.scope(.unique)
                    return front.resolve(Late.self)
                }()
                print(late.label.label)
            }
        }
        let text = String(decoding: outcome.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(inOrder: [
                "Resolver: 'Labelled' is resolved for an object that was made in 'front', which has ended.",
                "    - hold the container for as long as what it makes is used",
            ]))
    }
}

private struct Named {
    let label: Labelled
}

private final class Late: @unchecked Sendable {
    // Safety: used by one thread at a time.
    @LazyInjected var label: Labelled

    init() {}

    init(container: Resolver) { _label = LazyInjected(container: container) }
}
