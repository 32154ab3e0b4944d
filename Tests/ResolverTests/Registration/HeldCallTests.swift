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
        #expect(MemoryLayout<Factories.Plain<Wide, any Error>>.size == MemoryLayout<FactoryWords>.size)
    }

    @Test("Values of one register, of two and of none come back as they were made")
    func small() throws {
        try expect { Int8(-3) }
        try expect { 0x0123_4567_89AB_CDEF as Int64 }
        try expect { true }
        try expect { Float(0.25) }
        try expect { "a string of two words" }
        try expect { Nothing() }
        try expect { Pair() }
        try expect { ObjectIdentifier(Engine.self) }
    }

    @Test("Values of many registers, with references and without, come back as they were made")
    func large() throws {
        let engine = Engine(7)
        try expect { Wide(engine: engine) }
        try expect { [1, 2, 3] }
        try expect { ["one": [1.0, 2.0]] }
        try expect { Choice.boxed(.number(4)) }
        try expect { SIMD8<Double>(repeating: 0.5) }
        try expect { Optional(Optional("twice")) }
    }

    @Test("References and protocol types come back as they were made")
    func references() throws {
        let engine = Engine(7)
        try expect { engine }
        try expect({ engine as AnyObject }, as: { ObjectIdentifier($0) })
        try expect({ engine as any Equatable }, as: { ($0 as? Engine)?.number })
        try expect({ { engine.number } as @Sendable () -> Int }, as: { $0() })
        try expect({ Engine.self as Any.Type }, as: { ObjectIdentifier($0) })
    }

    @Test("A call leaves the counts of references as they were")
    func counts() throws {
        weak var made: Engine?
        weak var captured: Engine?
        do {
            let recipe: Recipe
            do {
                let engine = Engine(1)
                captured = engine
                let factory: ResolverFactory<Engine> = { Engine(engine.number + 1) }
                recipe = self.recipe(Engine.self, .holding(factory))
            }
            for _ in 0..<3 {
                let engine = try call(recipe, as: Engine.self, with: .main)
                made = engine
                #expect(engine?.number == 2)
            }
            #expect(made == nil && captured != nil)
            withExtendedLifetime(recipe) {}
        }
        #expect(captured == nil)
    }

    private struct Broken: Error {
        /// Throws once there is a value, which may have been made where it would be returned.
        static func thrown<Value>(insteadOf value: Value) throws -> Value? {
            let made = Optional(value)
            if withUnsafeBytes(of: made, { !$0.isEmpty }) { throw Broken() }
            return made
        }
    }

    @Test("Errors that factories throw come as they were thrown, and are let go")
    func errors() throws {
        final class Cause: Sendable {}
        struct Caused: Error { let cause: Cause }
        weak var held: Cause?
        let container = Resolver()
        for _ in 0..<3 {
            container.register { () throws -> Engine? in
                let cause = Cause()
                throw Caused(cause: cause)
            }
            do {
                _ = try container.resolveThrowing(Engine.self)
                Issue.record("made")
            } catch .factoryFailed(_, let error as Caused, _, _) {
                held = error.cause
                #expect(held != nil)
            }
            #expect(held == nil)
        }
    }

    private enum Narrow: Error, Equatable { case first, second(Int, String) }

    @Test("Factories that throw errors of one type are held within a function")
    func typed() throws {
        let container = Resolver()
        container.register { () throws(Narrow) -> Engine in throw .second(2, "two") }
        container.register { (_: Resolver) throws(Narrow) -> Pair in throw .first }
        container.register { (_: Resolver, args: Resolver.Args) throws(Narrow) -> Int in throw .second(args(), "args") }
        func thrown<Service>(_ type: Service.Type, _ args: Any? = nil) -> Narrow? {
            do {
                _ = try container.resolveThrowing(type, args: args)
            } catch .factoryFailed(_, let error, _, _) {
                return error as? Narrow
            } catch {
                Issue.record(error)
            }
            return nil
        }
        #expect(thrown(Engine.self) == .second(2, "two"))
        #expect(thrown(Pair.self) == .first)
        #expect(thrown(Int.self, 7) == .second(7, "args"))
    }

    @Test("A factory that catches errors leaves the caller what it had, in the register for errors too")
    func caught() {
        let container = Resolver()
        let core = RecipeCore.holding { (resolver: Resolver) -> Int? in
            (try? HeldCallTests.mayThrow(resolver !== container)).map { _ in 1 }
                ?? (try? HeldCallTests.mayThrow(true))
        }
        let recipe = recipe(Int.self, core)
        var sum = 0
        do {
            for number in 0..<100 {
                sum += try call(recipe, as: Int.self, with: container) ?? 0
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
    ) throws {
        try expect(factory, as: { $0 }, location)
    }

    /// Has a service made by a factory of each shape, and missed by one, through C and by Swift.
    private func expect<Service, Trait: Equatable>(
        _ factory: @escaping @Sendable () -> Service, as trait: (Service) -> Trait,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let container = Resolver()
        let plain: ResolverFactory<Service> = { factory() }
        let resolver: ResolverFactoryResolver<Service> = { $0 === container ? factory() : nil }
        let arguments: ResolverFactoryArgumentsN<Service> = { $0 === container && $1.isEmpty ? factory() : nil }
        let nothing: ResolverFactoryArgumentsN<Service> = { _, _ in nil }
        let wanted = trait(factory())
        // As the library's own closures are held, too.
        let own = Factories.WithArguments<Service, any Error> { $0 === container && $1.isEmpty ? factory() : nil }
        for core: RecipeCore in [.holding(plain), .holding(resolver), .holding(arguments), .holding(own)] {
            let recipe = recipe(Service.self, core)
            let made = try call(recipe, as: Service.self, with: container)
            let compared = try recipe.core.make(Service.self, container, .none)
            #expect(made.map(trait) == wanted, sourceLocation: location)
            #expect(compared.map(trait) == wanted, sourceLocation: location)
        }
        let missed = try call(recipe(Service.self, .holding(nothing)), as: Service.self, with: container)
        #expect(missed.map(trait) == nil, sourceLocation: location)
        try expectThrown(factory, container, location)
    }

    /// Has the error that a factory of each shape throws, instead of returning the service that it has made, come through C
    /// and by Swift.
    private func expectThrown<Service>(
        _ factory: @escaping @Sendable () -> Service, _ container: Resolver, _ location: SourceLocation
    ) throws {
        let plain: ResolverThrowingFactory<Service> = { try Broken.thrown(insteadOf: factory()) }
        let resolver: ResolverThrowingFactoryResolver<Service> = { _ in try Broken.thrown(insteadOf: factory()) }
        let arguments: ResolverThrowingFactoryArgumentsN<Service> = { _, _ in try Broken.thrown(insteadOf: factory()) }
        let own = Factories.WithArguments<Service, any Error> { _, _ in try Broken.thrown(insteadOf: factory()) }
        for core: RecipeCore in [.holding(plain), .holding(resolver), .holding(arguments), .holding(own)] {
            let recipe = recipe(Service.self, core)
            let error = #expect(throws: ResolverError.self, sourceLocation: location) {
                try call(recipe, as: Service.self, with: container)
            }
            guard case .factoryFailed(_, let underlying, _, _) = try #require(error) else {
                Issue.record("\(String(describing: error))", sourceLocation: location)
                continue
            }
            #expect(underlying is Broken, sourceLocation: location)
            #expect(throws: Broken.self, sourceLocation: location) {
                try recipe.core.make(Service.self, container, .none)
            }
        }
    }

    private func recipe<Service>(_ type: Service.Type, _ core: RecipeCore) -> Recipe {
        Recipe(ServiceKey(type, nil), CodeLocation("here", 1), core)
    }

    private func call<Service>(
        _ recipe: Recipe, as type: Service.Type, with container: Resolver
    ) throws -> Service? {
        let binding = ProcessState.lock.withLock { container.core.binding(for: ServiceKey(type, nil)) }
        let room = UnsafeMutablePointer<Service?>.allocate(capacity: 1)
        room.initialize(to: nil)
        defer { room.deallocate() }
        do {
            try recipe.core.callHeld(binding, .passUnretained(container), into: room)
            return room.move()
        } catch {
            // A service that was not there would be released.
            if case .some = room.move() { Issue.record("a factory that throws has left a service") }
            throw error
        }
    }
}
