import Resolver
import TestSupport
import Testing

@Suite("C10: Sandboxes")
struct SandboxRules {
    @Test("C10: What is registered, replaced and assigned in a sandbox is seen in there only")
    func registrations() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            let (main, mock) = (Resolver.main, Resolver(name: "mock"))
            mock.register { Labelled("mock") }
            let found = Resolver.sandboxed {
                var found = [Resolver.resolve(Labelled.self).label]
                Resolver.register { Labelled("sandbox") }
                Resolver.register { Plain() }
                found.append(Resolver.resolve(Labelled.self).label)
                found.append(main.resolve(Labelled.self).label)
                Resolver.root = mock
                found.append(Resolver.resolve(Labelled.self).label)
                Resolver.main = Resolver(child: mock)
                found.append(Resolver.main.resolve(Labelled.self).label)
                Resolver.unregister(Labelled.self)
                mock.unregister(Labelled.self)
                found.append(Resolver.optional(Labelled.self)?.label ?? "none")
                return found
            }
            precondition(found == ["process", "sandbox", "sandbox", "mock", "mock", "none"])
            precondition(Resolver.resolve(Labelled.self).label == "process" && !Resolver.isRegistered(Plain.self))
            precondition(Resolver.main === main && Resolver.root === main)
            precondition(mock.resolve(Labelled.self).label == "mock")
        }
    }

    @Test("C10: It begins with recipes and no instances, and what it keeps, it keeps for itself")
    func instances() async {
        await #expect(processExitsWith: .success) {
            for scope in [ResolverScope.application, .cached, .container, .shared] {
                Resolver.register { Plain() }.scope(scope)
                let kept = Resolver.resolve(Plain.self)
                let (inside, again) = Resolver.sandboxed {
                    let inside = Resolver.resolve(Plain.self)
                    return (inside, Resolver.resolve(Plain.self))
                }
                let other = Resolver.sandboxed { Resolver.resolve(Plain.self) }
                precondition(inside === again && inside !== kept && other !== inside && other !== kept)
                precondition(Resolver.resolve(Plain.self) === kept)
            }
        }
    }

    @Test("C10: A reset in there, of whatever, drops nothing out here; and the other way round")
    func resets() async {
        await #expect(processExitsWith: .success) {
            let custom = Resolver()
            custom.register { Plain() }.scope(.cached)
            Resolver.register { Plain() }.scope(.application)
            let (kept, own) = (Resolver.resolve(Plain.self), custom.resolve(Plain.self))
            Resolver.sandboxed {
                var (last, lastOwn) = (Resolver.resolve(Plain.self), custom.resolve(Plain.self))
                ResolverScope.application.reset()
                ResolverScope.cached.reset()
                precondition(Resolver.resolve(Plain.self) !== last && custom.resolve(Plain.self) !== lastOwn)
                (last, lastOwn) = (Resolver.resolve(Plain.self), custom.resolve(Plain.self))
                Resolver.main.reset(Plain.self)
                custom.reset(Plain.self)
                precondition(Resolver.resolve(Plain.self) !== last && custom.resolve(Plain.self) !== lastOwn)
                lastOwn = custom.resolve(Plain.self)
                Resolver.reset()
                precondition(!Resolver.isRegistered(Plain.self) && custom.resolve(Plain.self) !== lastOwn)
            }
            precondition(Resolver.resolve(Plain.self) === kept && custom.resolve(Plain.self) === own)
            Resolver.sandboxed {
                let inside = Resolver.resolve(Plain.self)
                let done = try? Work {
                    ResolverScope.application.reset()
                    Resolver.reset()
                    return true
                }.value()
                precondition(done == true && Resolver.resolve(Plain.self) === inside)
            }
            precondition(!Resolver.isRegistered(Plain.self))
        }
    }

    @Test("C10: A reset that comes while something is being made elsewhere has nothing to do with it")
    func resetsWhileMaking() async throws {
        await #expect(processExitsWith: .success) {
            let (begun, open) = (Event(), Event())
            Resolver.register { () -> Plain in
                begun.happen()
                _ = open.wait()
                return Plain()
            }
            .scope(.application)
            let first = Work { Resolver.resolve(Plain.self) }
            precondition(begun.wait())
            Resolver.sandboxed {
                ResolverScope.application.reset()
                Resolver.reset()
            }
            open.happen()
            let made = try first.value()
            precondition(Resolver.resolve(Plain.self) === made)
        }
    }

    @Test("C10: The default scope and the decorator are its own, and begin as they are around it")
    func settings() async {
        await #expect(processExitsWith: .success) {
            let seen = Guarded<[String]>([])
            Resolver.defaultScope = .unique
            Resolver.decorate = { _ in seen.update { $0.append("process") } }
            Resolver.register { Plain() }
            Resolver.sandboxed {
                precondition(Resolver.defaultScope === ResolverScope.unique)
                _ = Resolver.resolve(Plain.self)
                Resolver.defaultScope = .application
                Resolver.decorate = { _ in seen.update { $0.append("sandbox") } }
                Resolver.register { Plain() }
                precondition(Resolver.resolve(Plain.self) === Resolver.resolve(Plain.self))
                Resolver.decorate = nil
                _ = Resolver.resolve(Plain.self)
            }
            precondition(Resolver.defaultScope === ResolverScope.unique)
            precondition(Resolver.resolve(Plain.self) !== Resolver.resolve(Plain.self))
            precondition(seen.value == ["process", "sandbox", "sandbox", "process", "process"])
        }
    }

    @Test("C10: What registers everything has run before; a reset makes it due again, in there")
    func hooks() async {
        await #expect(processExitsWith: .success) {
            let runs = Guarded(0)
            Resolver.registerAll {
                runs.update { $0 += 1 }
                let label = "run \(runs.value)"
                Resolver.register { Labelled(label) }
            }
            let found = Resolver.sandboxed {
                var found = [Resolver.resolve(Labelled.self).label]
                Resolver.registerAll { Resolver.register { Plain() } }
                precondition(Resolver.isRegistered(Plain.self))
                Resolver.register { Labelled("mock") }
                Resolver.reset()
                found.append(Resolver.resolve(Labelled.self).label)
                precondition(Resolver.isRegistered(Plain.self))
                return found
            }
            precondition(found == ["run 1", "run 2"] && runs.value == 2)
            precondition(Resolver.resolve(Labelled.self).label == "run 1" && !Resolver.isRegistered(Plain.self))
            Resolver.registerServices = nil
            Resolver.sandboxed { Resolver.registerServices = { runs.update { $0 = 100 } } }
            precondition(Resolver.registerServices == nil && runs.value == 2)
        }
    }

    @Test("C10: One within another begins with what that has, and gives nothing back")
    func nested() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("process") }
            let other = Resolver()
            Resolver.sandboxed {
                Resolver.register { Labelled("outer") }
                other.register { Plain() }.scope(.application)
                let (own, kept) = (Resolver(), other.resolve(Plain.self))
                own.register { Labelled("own") }
                Resolver.sandboxed {
                    precondition(Resolver.resolve(Labelled.self).label == "outer")
                    precondition(own.resolve(Labelled.self).label == "own")
                    precondition(other.resolve(Plain.self) !== kept)
                    Resolver.register { Labelled("inner") }
                    own.register { Labelled("inner") }
                }
                precondition(Resolver.resolve(Labelled.self).label == "outer")
                precondition(own.resolve(Labelled.self).label == "own" && other.resolve(Plain.self) === kept)
            }
            precondition(!other.isRegistered(Plain.self))
        }
    }

    @Test("C10: What it returns and throws comes out, and its containers go")
    func outcomes() async {
        await #expect(processExitsWith: .success) {
            let census = Census()
            Resolver.register { CountedNetwork(census) as any Network }.scope(.application)
            weak var past: Resolver?
            let count = Resolver.sandboxed {
                past = Resolver.main
                _ = Resolver.resolve((any Network).self)
                return census.count
            }
            precondition(count == 1 && census.count == 0 && past == nil)
            for _ in 0..<3 {
                do {
                    try await Resolver.sandboxed {
                        _ = Resolver.resolve((any Network).self)
                        await Task.yield()
                        throw Mishap("inside")
                    }
                    preconditionFailure()
                } catch { precondition(error is Mishap) }
            }
            precondition(census.count == 0)
        }
    }
}
