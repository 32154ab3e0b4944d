import Resolver
import TestSupport
import Testing

extension ResolverContext {
    fileprivate static let demo = ResolverContext("demo")
    fileprivate static let other = ResolverContext("other")
}

@Suite("C12: Factories for contexts")
struct ContextRules {
    @Test("C12: The first whose context holds decides, or else the default; it can be set, each time anew")
    func choosing() {
        Resolver.sandboxed {
            Resolver.register { Labelled("default") }
                .when(.demo) { Labelled("demo") }
                .when(.other) { Labelled("other") }
                .scope(.application)
            let label = { Resolver.resolve(Labelled.self).label }
            var found = [label()]
            for (context, isOn) in [(ResolverContext.other, true), (.demo, true), (.other, false), (.demo, false)] {
                Resolver.setContext(context, isOn)
                found += [label(), label()]
            }
            #expect(
                found == ["default", "other", "other", "demo", "demo", "demo", "demo", "default", "default"])
        }
    }

    @Test("C12: What is kept stays while its factory is the one, and goes when another is")
    func kept() {
        Resolver.sandboxed {
            Resolver.register { Plain() }.scope(.application).when(.demo) { Plain() }
            let first = Resolver.resolve(Plain.self)
            Resolver.setContext(.other)
            #expect(Resolver.resolve(Plain.self) === first)
            Resolver.setContext(.demo)
            let second = Resolver.resolve(Plain.self)
            #expect(second !== first && Resolver.resolve(Plain.self) === second)
        }
    }

    @Test("C12: A registration that somebody holds is the one that the context asks for")
    func held() {
        Resolver.sandboxed {
            let container = Resolver()
            let plain = container.register { Labelled("default") }
            let options = plain.when(.demo) { Labelled("demo") }.scope(.application)
            Resolver.setContext(.demo)
            let demo = container.resolve(Labelled.self)
            for registration in [plain.registration, options.registration] {
                #expect(registration.scope === ResolverScope.application)
                #expect(registration.resolve(resolver: container, args: nil) === demo)
                #expect(registration.instantiate(resolver: container, args: nil)?.label == "demo")
            }
        }
    }

    @Test("C12: A context that changes without end leaves nothing behind with who holds the registration")
    func changingWithoutEnd() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            var held: ResolverOptions<Labelled>? = container.register { Labelled("default") }
                .when(.demo) { Labelled("demo") }
            for round in 0..<200_000 { Resolver.setContext(.demo, round % 2 == 0) }
            precondition(held?.registration.instantiate(resolver: container, args: nil)?.label == "default")
            held = nil
            precondition(container.resolve(Labelled.self).label == "default")
        }
    }

    @Test("C12: Options are those of all factories, whenever they are given")
    func options() {
        Resolver.sandboxed {
            let released = Guarded<[String]>([])
            let options = Resolver.register { Labelled("default") }
            options.when(.demo) { Labelled("demo") }
            options.decorate { _, labelled in Labelled(labelled.label + " decorated") }
            Resolver.setContext(.demo)
            options.scope(.application).onRelease { labelled in released.update { $0.append(labelled.label) } }
            options.implements((any Sendable).self)
            options.registration.update { factory in
                { resolver, args in (factory(resolver, args)).map { Labelled($0.label + " wrapped") } }
            }
            let demo = Resolver.resolve(Labelled.self)
            #expect(demo.label == "demo decorated wrapped")
            #expect(Resolver.resolve(Labelled.self) === demo)
            #expect((Resolver.resolve((any Sendable).self) as? Labelled) === demo)
            Resolver.setContext(.demo, false)
            #expect(released.value == [demo.label])
            #expect(Resolver.resolve(Labelled.self).label == "default decorated wrapped")
        }
    }

    @Test("C12: A factory may be of another kind: asynchronous, throwing, with arguments, of another actor")
    func kinds() async throws {
        try await Resolver.sandboxed {
            Resolver.register { () async throws -> Labelled in
                await Task.yield()
                return Labelled("live")
            }
            .when(.demo) { Labelled("demo") }
            .when(.other) { () async in Labelled("other") }
            let live = try await Resolver.resolveAsync(Labelled.self)
            #expect(live.label == "live")
            #expect(Resolver.main.failure(resolving: Labelled.self) != nil)
            Resolver.setContext(.demo)
            #expect(Resolver.resolve(Labelled.self).label == "demo")
            Resolver.setContext(.demo, false)
            Resolver.setContext(.other)
            let other = try await Resolver.resolveAsync(Labelled.self)
            #expect(other.label == "other")
            Resolver.register { (_, args) in Ticket(number: args()) }
                .when(.demo) { (_: Resolver, args: Resolver.Args) in Ticket(number: args() + 100) }
                .when(.other) { () throws -> Ticket in throw Mishap("other") }
            #expect(Resolver.main.failure(resolving: Ticket.self, args: 1) != nil)
            Resolver.setContext(.demo)
            #expect(Resolver.resolve(Ticket.self, args: 1).number == 101)
            Resolver.register { @MainActor in OnMain() as any Network }.when(.demo) { MockNetwork() as any Network }
            #expect(Resolver.resolve((any Network).self) is MockNetwork)
        }
    }

    @Test("C12: It is decided for each world; containers in front and nested see what theirs has")
    func worlds() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Labelled("default") }.when(.demo) { Labelled("demo") }.scope(.application)
            let front = Resolver(child: .main)
            let request = Resolver.main.nested("request")
            let labels = { [Resolver.main, front, request].map { $0.resolve(Labelled.self).label } }
            precondition(labels() == ["default", "default", "default"])
            Resolver.sandboxed {
                precondition(labels() == ["default", "default", "default"] && !Resolver.isIn(.demo))
                Resolver.setContext(.demo)
                precondition(labels() == ["demo", "demo", "demo"] && Resolver.isIn(.demo))
                precondition(Resolver.main.copy().resolve(Labelled.self).label == "demo")
                Resolver.sandboxed { precondition(labels() == ["demo", "demo", "demo"]) }
            }
            precondition(labels() == ["default", "default", "default"] && !Resolver.isIn(.demo))
            Resolver.setContext(.demo)
            precondition(labels() == ["demo", "demo", "demo"])
            Resolver.register { Labelled("anew") }
            Resolver.setContext(.demo, false)
            precondition(labels() == ["anew", "anew", "anew"])
        }
    }

    /// In processes of their own, since contexts outside of sandboxes are everybody's.
    @Test("C12: A container that a sandbox touches only after a context is set has the factory for that")
    func touchedLater() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            container.register { Labelled("default") }.when(.demo) { Labelled("demo") }
            Resolver.setContext(.demo)
            Resolver.sandboxed {
                Resolver.setContext(.demo, false)
                precondition(container.resolve(Labelled.self).label == "default")
                Resolver.sandboxed {
                    Resolver.setContext(.demo)
                    precondition(container.resolve(Labelled.self).label == "demo")
                }
            }
            precondition(container.resolve(Labelled.self).label == "demo")
        }
    }

    @Test("C12: In a sandbox, options that are held from outside reach the factory that is the one there")
    func optionsInSandbox() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            let options = container.register { Labelled("default") }
            options.when(.demo) { Labelled("demo") }
            for isOnOutside in [false, true] {
                Resolver.setContext(.demo, isOnOutside)
                for isOn in [false, true] {
                    Resolver.sandboxed {
                        Resolver.setContext(.demo, isOn)
                        options.decorate { _, labelled in Labelled(labelled.label + " decorated") }
                        let label = container.resolve(Labelled.self).label
                        precondition(label == (isOn ? "demo decorated" : "default decorated"))
                    }
                }
                precondition(container.resolve(Labelled.self).label == (isOnOutside ? "demo" : "default"))
            }
        }
    }

    @Test("C12: What the library knows of is found out")
    func detected() async {
        #expect(Resolver.isIn(.test) && !Resolver.isIn(.preview) && !Resolver.isIn(.simulator))
        #if DEBUG
            #expect(Resolver.isIn(.debug))
        #else
            #expect(!Resolver.isIn(.debug))
        #endif
        #expect(Resolver.isIn(.environment("PATH")) && !Resolver.isIn(.environment("PATH", "not that")))
        #expect(!Resolver.isIn(.environment("RESOLVER_NO_SUCH_VARIABLE")) && !Resolver.isIn(.argument("-mock")))
        #expect(!Resolver.isIn(.demo))
    }

    @Test("C12: An error names the factory that was used, and its context")
    func errors() {
        Resolver.sandboxed {
            Resolver.register { Labelled("default") }
                .when(.demo, line: 77) { () -> Labelled? in nil }
            Resolver.setContext(.demo)
            let text = Resolver.main.failure(resolving: Labelled.self)?.description ?? ""
            #expect(
                text.contains("registered at ContractTests/ContextRules.swift:77 for the context 'demo'"), "\(text)")
        }
    }

    @Test("C12: Contexts that are set by some while others resolve give one of the factories, whole")
    func threads() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Pair("default") }.when(.demo) { Pair("demo") }.scope(.application)
            let isOver = Guarded(false)
            let setting = Work {
                for round in 0..<3_000 { Resolver.setContext(.demo, round.isMultiple(of: 2)) }
                isOver.update { $0 = true }
            }
            let resolving = (0..<3).map { _ in
                Work {
                    while !isOver.value {
                        let pair = Resolver.resolve(Pair.self)
                        precondition(pair.first == pair.second)
                    }
                }
            }
            try setting.value()
            for work in resolving { try work.value() }
            precondition(Resolver.resolve(Pair.self).first == "default")
        }
    }
}

@MainActor private final class OnMain: Network {}

private final class Pair: Sendable {
    let first, second: String

    init(_ text: String) { (first, second) = (text, text) }
}
