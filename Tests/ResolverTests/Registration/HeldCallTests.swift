import ResolverAtomics
import Testing

@testable import Resolver

/// What `ResolverCalls.h` assumes of Swift's calling convention, compared with what the compiler does.
@Suite("Calls of factories through C")
struct HeldCallTests {
    private final class Engine: Equatable, Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
        static func == (lhs: Engine, rhs: Engine) -> Bool { lhs === rhs }
    }

    private struct Nothing: Equatable {}
    private struct Pair: Equatable { var first = 1.5, second = -2.5 }
    private struct Wide: Equatable {
        var words = (1, 2, 3, 4), text = "wide", engine: Engine?
        static func == (lhs: Wide, rhs: Wide) -> Bool {
            lhs.words == rhs.words && lhs.text == rhs.text && lhs.engine == rhs.engine
        }
    }
    private enum Choice: Equatable {
        case none, number(Int)
        indirect case boxed(Choice)
    }

    @Test("The switch, and nothing else, decides on this system whether C calls")
    func path() {
        #if RESOLVER_PORTABLE_CALLS
            #expect(resolver_can_call() == 0)
        #elseif os(Linux) && (arch(x86_64) || arch(arm64))
            #expect(resolver_can_call() == 1)
        #endif
    }

    @Test("Arguments are a word, as they are passed")
    func word() {
        #expect(MemoryLayout<Resolver.Args>.size == MemoryLayout<UInt>.size)
        #expect(unsafeBitCast(Resolver.Args.none, to: UInt.self) == Resolver.Args.noneWord)
        #expect(MemoryLayout<Factories.Plain<Wide>>.size == MemoryLayout<FactoryWords>.size)
    }

    @Test("Values of one register, of two and of none come back as they were made")
    func small() {
        expect { Int8(-3) }
        expect { 0x0123_4567_89AB_CDEF as Int64 }
        expect { true }
        expect { Float(0.25) }
        expect { "a string of two words" }
        expect { Nothing() }
        expect { Pair() }
        expect { ObjectIdentifier(Engine.self) }
    }

    @Test("Values of many registers, with references and without, come back as they were made")
    func large() {
        let engine = Engine(7)
        expect { Wide(engine: engine) }
        expect { [1, 2, 3] }
        expect { ["one": [1.0, 2.0]] }
        expect { Choice.boxed(.number(4)) }
        expect { SIMD8<Double>(repeating: 0.5) }
        expect { Optional(Optional("twice")) }
    }

    @Test("References and protocol types come back as they were made")
    func references() {
        let engine = Engine(7)
        expect { engine }
        expect({ engine as AnyObject }, as: { ObjectIdentifier($0) })
        expect({ engine as any Equatable }, as: { ($0 as? Engine)?.number })
        expect({ { engine.number } as @Sendable () -> Int }, as: { $0() })
        expect({ Engine.self as Any.Type }, as: { ObjectIdentifier($0) })
    }

    @Test("A call leaves the counts of references as they were")
    func counts() {
        weak var made: Engine?
        weak var captured: Engine?
        do {
            let core: RecipeCorePointer
            do {
                let engine = Engine(1)
                captured = engine
                let factory: ResolverFactory<Engine> = { Engine(engine.number + 1) }
                core = .holding(factory)
            }
            for _ in 0..<3 {
                let engine = call(core, as: Engine.self, with: .main)
                made = engine
                #expect(engine?.number == 2)
            }
            #expect(made == nil && captured != nil)
            core.destroy()
        }
        #expect(captured == nil)
    }

    private struct Broken: Error {}

    @Test("A factory that catches errors leaves the caller what it had, in the register for errors too")
    func caught() {
        let container = Resolver()
        let core = RecipeCorePointer.holding { (resolver: Resolver) -> Int? in
            (try? HeldCallTests.mayThrow(resolver !== container)).map { _ in 1 }
                ?? (try? HeldCallTests.mayThrow(true))
        }
        defer { core.destroy() }
        var sum = 0
        do {
            for number in 0..<100 {
                sum += call(core, as: Int.self, with: container) ?? 0
                try HeldCallTests.mayThrow(number == 99)
            }
        } catch {
            sum += 1000
        }
        #expect(sum == 1100)
    }

    @inline(never) @discardableResult
    private static func mayThrow(_ throwing: Bool) throws -> Int {
        if throwing { throw Broken() }
        return 1
    }

    // MARK: -

    private func expect<Service: Equatable>(
        _ factory: @escaping @Sendable () -> Service, _ location: SourceLocation = #_sourceLocation
    ) {
        expect(factory, as: { $0 }, location)
    }

    /// Has a service made by a factory of each shape, and missed by one, through C and by Swift.
    private func expect<Service, Trait: Equatable>(
        _ factory: @escaping @Sendable () -> Service, as trait: (Service) -> Trait,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let container = Resolver()
        let plain: ResolverFactory<Service> = { factory() }
        let resolver: ResolverFactoryResolver<Service> = { $0 === container ? factory() : nil }
        let arguments: ResolverFactoryArgumentsN<Service> = { $0 === container && $1.isEmpty ? factory() : nil }
        let nothing: ResolverFactoryArgumentsN<Service> = { _, _ in nil }
        let wanted = trait(factory())
        // As the library's own closures are held, too.
        let own = Factories.WithArguments<Service> { $0 === container && $1.isEmpty ? factory() : nil }
        for core: RecipeCorePointer in [.holding(plain), .holding(resolver), .holding(arguments), .holding(own)] {
            let made = call(core, as: Service.self, with: container)
            let compared = core.make(Service.self, container, .none)
            #expect(made.map(trait) == wanted, sourceLocation: location)
            #expect(compared.map(trait) == wanted, sourceLocation: location)
            core.destroy()
        }
        let core = RecipeCorePointer.holding(nothing)
        #expect(call(core, as: Service.self, with: container).map(trait) == nil, sourceLocation: location)
        core.destroy()
    }

    private func call<Service>(
        _ core: RecipeCorePointer, as type: Service.Type, with container: Resolver
    ) -> Service? {
        let binding = ProcessState.lock.withLock { container.core.binding(for: ServiceKey(type, nil)) }
        let room = UnsafeMutablePointer<Service?>.allocate(capacity: 1)
        defer { room.deallocate() }
        core.callHeld(binding, .passUnretained(container), into: room)
        return room.move()
    }
}
