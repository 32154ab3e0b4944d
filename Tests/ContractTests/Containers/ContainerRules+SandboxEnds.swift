import Resolver
import TestSupport
import Testing

extension Resolver {
    fileprivate static let test = Resolver(child: .main)
}

@Suite("C10: When a sandbox ends, and what it leaves alone")
struct SandboxEndRules {
    @Test("C10: A container that was first touched in one is everybody's afterwards, as it was made")
    func survivors() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            let escaped = Resolver.sandboxed {
                Resolver.register { Labelled("sandbox") }
                Resolver.test.register { Plain() }.scope(.application)
                _ = Resolver.test.resolve(Plain.self)
                return Resolver.main
            }
            precondition(Resolver.test.resolve(Labelled.self).label == "process")
            precondition(!Resolver.test.isRegistered(Plain.self))
            // A copy stands for what it is a copy of.
            precondition(escaped.resolve(Labelled.self).label == "process")
            escaped.register { Ticket(number: 1) }
            precondition(Resolver.main.resolve(Ticket.self).number == 1)
            Resolver.test.register { Plain() }.scope(.application)
            let kept = Resolver.test.resolve(Plain.self)
            Resolver.sandboxed { precondition(Resolver.test.resolve(Plain.self) !== kept) }
            ResolverScope.application.reset()
            precondition(Resolver.test.resolve(Plain.self) !== kept)
            Resolver.main = .test
            Resolver.root = .test
            Resolver.defaultScope = .application
            Resolver.register { Ticket(number: 2) }
            Resolver.sandboxed { precondition(Resolver.resolve(Ticket.self).number == 2) }
        }
    }

    @Test("C10: A factory that holds a container of the sandbox keeps nothing of it alive")
    func cycles() async {
        await #expect(processExitsWith: .success) {
            let census = Census()
            weak var past: Resolver?
            for _ in 0..<3 {
                Resolver.sandboxed {
                    let (main, own) = (Resolver.main, Resolver())
                    past = own
                    main.register { Repository(network: main.resolve()) }.scope(.application)
                    main.register { CountedNetwork(census) as any Network }.scope(.application)
                    own.register { own.resolve(Repository.self, name: "own") }
                    _ = Resolver.resolve(Repository.self)
                }
                precondition(census.count == 0 && past == nil)
            }
        }
    }

    @Test("C10: What is done about the end of something asks the sandbox, and so does its deinit")
    func releases() async {
        await #expect(processExitsWith: .success) {
            let told = Guarded<[String]>([])
            Resolver.register { Labelled("process") }
            await Resolver.sandboxed {
                Resolver.register { Labelled("sandbox") }
                Resolver.register(name: "later") { Plain() }.scope(.cached).onRelease { (_: Plain) async in
                    await Task.yield()
                    told.update { $0.append("later \(Resolver.resolve(Labelled.self).label)") }
                    Resolver.register { Ticket(number: 1) }
                }
                Resolver.register { Plain() }.scope(.application).onRelease { _ in
                    told.update { $0.append("end \(Resolver.resolve(Labelled.self).label)") }
                    Resolver.register { Ticket(number: 2) }
                }
                Resolver.register { Telling(told) }.scope(.application)
                _ = Resolver.resolve(Plain.self, name: "later")
                ResolverScope.cached.reset()
                _ = await Resolver.takeReleaseFailures()
                precondition(told.value == ["later sandbox"] && Resolver.isRegistered(Ticket.self))
                _ = (Resolver.resolve(Plain.self), Resolver.resolve(Telling.self))
            }
            precondition(told.value == ["later sandbox", "deinit sandbox", "end sandbox"])
            precondition(!Resolver.isRegistered(Ticket.self))
        }
    }

    @Test("C10: What suspends in a release keeps the sandbox open; failures are told where they belong")
    func failures() async {
        await #expect(processExitsWith: .success) {
            let (told, open) = (Guarded<[String]>([]), Latch())
            Resolver.register { Labelled("process") }
            await Resolver.sandboxed {
                Resolver.register { Labelled("sandbox") }
                Resolver.register { Plain() }.scope(.application).onRelease { (_: Plain) async in
                    await open.opened()
                    told.update { $0.append(Resolver.resolve(Labelled.self).label) }
                }
                Resolver.register(name: "failing") { Plain() }.scope(.cached).onRelease { _ in throw Mishap("inside") }
                _ = (Resolver.resolve(Plain.self), Resolver.resolve(Plain.self, name: "failing"))
                ResolverScope.cached.reset()
                let failures = await Resolver.takeReleaseFailures()
                precondition(failures.count == 1)
            }
            let outside = await Resolver.takeReleaseFailures()
            precondition(outside.isEmpty && told.value.isEmpty)
            // Nobody waits for what another sandbox is about.
            let other = await Resolver.sandboxed { await Resolver.main.shutDown() }
            precondition(other.isEmpty)
            open.open()
            while told.value.isEmpty { await Task.yield() }
            precondition(told.value == ["sandbox"])
        }
    }

    @Test("C10: One within another has what that had, however long it lasts")
    func innerOutlives() async {
        await #expect(processExitsWith: .success) {
            let (front, open) = (Resolver(), Latch())
            front.register { "process" }
            Resolver.register { Labelled("process") }
            let task = Resolver.sandboxed {
                front.register { "outer" }
                Resolver.register { Labelled("outer") }
                return Resolver.sandboxed {
                    Task {
                        await open.opened()
                        return [front.resolve(String.self), Resolver.resolve(Labelled.self).label]
                    }
                }
            }
            open.open()
            let found = await task.value
            precondition(found == ["outer", "outer"] && front.resolve(String.self) == "process")
        }
    }

    @Test("C10: Options of a registration from outside are those of the copy")
    func options() async {
        await #expect(processExitsWith: .success) {
            let (front, released) = (Resolver(), Guarded(0))
            let options = front.register { Ticket(number: 1) }.scope(.cached)
            let plain = front.register { Plain() }.scope(.application)
            let kept = front.resolve(Plain.self)
            Resolver.sandboxed {
                options.decorate { Ticket(number: $1.number + 100) }
                plain.scope(.cached).onRelease { _ in released.update { $0 += 1 } }
                let registration = plain.registration
                let own = registration.resolve(resolver: front, args: nil)
                precondition(own !== kept && own === front.resolve(Plain.self))
                precondition(registration.instantiate(resolver: front, args: nil) !== kept)
                precondition(front.resolve(Ticket.self).number == 101)
                front.register { Ticket(number: 5) }
                options.decorate { Ticket(number: $1.number + 100) }
                precondition(front.resolve(Ticket.self).number == 5)
            }
            precondition(released.value == 1 && front.resolve(Plain.self) === kept)
            precondition(front.resolve(Ticket.self).number == 1)
        }
    }

    @Test("C10: A sandbox in a factory has one answer for each container")
    func inFactory() async {
        await #expect(processExitsWith: .success) {
            let front = Resolver()
            for isKnown in [false, true] {
                front.register { Labelled("process") }.scope(.application)
                if isKnown { _ = front.resolve(Labelled.self) }
                Resolver.register { () -> [String] in
                    Resolver.sandboxed {
                        front.register { Labelled("sandbox") }.scope(.application)
                        return [
                            front.resolve(Labelled.self).label, front.resolveAll(Labelled.self)[0].label,
                            front.resolve(Labelled.self, args: 1).label,
                        ]
                    }
                }
                precondition(Resolver.resolve([String].self) == ["sandbox", "sandbox", "sandbox"])
                precondition(front.resolve(Labelled.self).label == "process")
            }
        }
    }

    @Test("C10: A cache that was assigned is reset in there for there")
    func caches() async {
        await #expect(processExitsWith: .success) {
            let (front, cache) = (Resolver(), ResolverScopeCache())
            front.cache = cache
            front.register { Plain() }.scope(.container)
            let kept = front.resolve(Plain.self)
            Resolver.sandboxed {
                let own = front.resolve(Plain.self)
                cache.reset()
                precondition(front.cache === cache && front.resolve(Plain.self) !== own)
            }
            precondition(front.resolve(Plain.self) === kept)
        }
    }

    @Test("C11: What was made in one sandbox and is read in another asks its own")
    func readElsewhere() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            Resolver.sandboxed {
                Resolver.register { Labelled("first") }
                let (owner, carried) = (Late(), Resolver.carried())
                let label = try? Work {
                    Resolver.sandboxed {
                        Resolver.register { Labelled("second") }
                        return owner.label.label
                    }
                }.value()
                precondition(label == "first")
                carried {}
            }
        }
    }

    @Test("C10: Opened while what registers everything runs, it runs what a reset makes due in there")
    func inRegistrations() async {
        await #expect(processExitsWith: .success) {
            let found = Guarded<[Bool]>([])
            Resolver.registerAll {
                Resolver.register { Plain() }
                if !found.value.isEmpty { return }
                found.update { $0.append(true) }
                Resolver.sandboxed {
                    Resolver.reset()
                    let isThere = Resolver.isRegistered(Plain.self)
                    found.update { $0.append(isThere) }
                }
            }
            precondition(Resolver.isRegistered(Plain.self) && found.value == [true, true])
        }
    }

    // MARK: - Attacks

    @Test("C10: While the process resets, each begins with all that is registered")
    func resets() async throws {
        await #expect(processExitsWith: .success) {
            Resolver.registerAll { for number in 0..<20 { Resolver.register(name: .init("\(number)")) { Plain() } } }
            let isOver = Guarded(false)
            let resetting = Work {
                while !isOver.value {
                    Resolver.reset()
                    _ = Resolver.optional(Plain.self, name: "19")
                }
            }
            for _ in 0..<5_000 {
                Resolver.sandboxed {
                    precondition(Resolver.isRegistered(Plain.self, name: "19"))
                    Resolver.register { Ticket(number: 1) }
                    precondition(Resolver.isRegistered(Ticket.self))
                }
            }
            isOver.update { $0 = true }
            try resetting.value()
        }
    }

    @Test("C10: Custom scopes that end while others are reset hang nobody")
    func customScopes() async {
        await #expect(processExitsWith: .success) {
            let isOver = Guarded(false)
            let resetting = Work { while !isOver.value { Resolver.reset() } }
            let sandboxes = (0..<3).map { _ in
                Work {
                    for _ in 0..<300 {
                        Resolver.sandboxed {
                            let scopes = (0..<20).map { _ in ResolverScopeOfOurs() }
                            for (index, scope) in scopes.enumerated() {
                                Resolver.register(name: .init("\(index)")) { Plain() }.scope(scope)
                            }
                        }
                    }
                }
            }
            for sandbox in sandboxes { try sandbox.value() }
            isOver.update { $0 = true }
            try resetting.value()
        }
    }

    @Test("C10: Containers that are nested deeply are copied on a small stack")
    func deep() async {
        await #expect(processExitsWith: .success) {
            var last = Resolver(name: "first")
            last.register { Plain() }
            var all = [last]
            for _ in 0..<5_000 {
                last = last.nested()
                all.append(last)
            }
            let innermost = last
            let isThere = try Work(stackSize: 512 * 1024) {
                Resolver.sandboxed { innermost.isRegistered(Plain.self) && innermost.copy().isRegistered(Plain.self) }
            }.value()
            precondition(isThere)
            // One after the other: their ends are a matter of their own.
            while all.popLast() != nil {}
        }
    }
}

private final class ResolverScopeOfOurs: ResolverScope, @unchecked Sendable {}

private final class Late: @unchecked Sendable {
    // Safety: used by one thread at a time.
    @LazyInjected var label: Labelled
}

/// Asks at its end.
private final class Telling: Sendable {
    private let told: Guarded<[String]>

    init(_ told: Guarded<[String]>) { self.told = told }

    deinit { told.update { [label = Resolver.resolve(Labelled.self).label] in $0.append("deinit \(label)") } }
}
