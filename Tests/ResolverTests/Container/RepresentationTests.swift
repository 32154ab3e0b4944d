import Testing

@testable import Resolver

/// What `Representation` and `ResolverCalls.h` assume of how values lie in memory, compared with what the compiler does.
@Suite("Representations of services")
struct RepresentationTests {
    private class Engine: Titled, Spoken, CustomStringConvertible {
        var description: String { "engine" }
    }
    private final class Turbine: Engine {}
    private protocol Titled: AnyObject {}
    private protocol Spoken {}
    private struct Words: Spoken, Equatable {
        var numbers = (1, 2, 3, 4, 5), text = "a text that is too long for two words", engine: Engine?
        static func == (lhs: Words, rhs: Words) -> Bool {
            lhs.numbers == rhs.numbers && lhs.text == rhs.text && lhs.engine === rhs.engine
        }
    }
    private struct Failure: Error {}
    private final class FailureObject: Error {}

    @Test("An object is put in the place of an alias only where the alias's type has room for it")
    func aliases() {
        func target<Service>(of type: Service.Type) -> UInt? {
            let container = Resolver()
            container.register { Engine() }.implements(type)
            return ProcessState.lock.withLock { container.core.recipe(for: ServiceKey(type, nil))?.core.pointee.target }
        }
        let engine = ServiceKey(Engine.self, nil).type
        #expect(target(of: (any Titled).self) == engine && target(of: (any Spoken).self) == engine)
        #expect(target(of: Turbine.self) == engine && target(of: Any.self) == engine)
        #expect(target(of: Bool.self) == 0 && target(of: Void?.self) == 0 && target(of: (Int8, Int8).self) == 0)
        #expect(target(of: (() -> Void).self) == 0 && target(of: (any Error).self) == 0)
    }

    @Test("Each kind of type is known by its metadata")
    func kinds() {
        expect(Engine.self, is: .object)
        expect(Turbine.self, is: .object)
        expect(ManagedBuffer<Int, String>.self, is: .object)
        expect(AnyObject.self, is: .reference)
        expect((any Titled).self, is: .reference)
        expect((any Titled & Spoken).self, is: .reference)
        expect((Engine & Spoken).self, is: .reference)
        expect((any Spoken).self, is: .existential)
        expect((any Spoken & CustomStringConvertible).self, is: .existential)
        expect(Any.self, is: .existential)
        expect(Words.self, is: .value)
        expect(Int?.self, is: .value)
        expect(Engine?.self, is: .value)
        expect((Int, Engine).self, is: .value)
        expect((() -> Int).self, is: .value)
        expect(Engine.Type.self, is: .value)
        expect((any Error).self, is: .other)
        expect((any Sequence<Int>).self, is: .other)
    }

    @Test("Copies are equal, are counted, and are told from none")
    func copies() {
        weak var gone: Engine?
        do {
            let engine = Turbine()
            gone = engine
            copies(of: engine)
        }
        #expect(gone == nil)
    }

    private func copies(of engine: Turbine) {
        copy(engine as Engine) { $0 === engine }
        copy(engine as any Titled) { $0 === engine }
        copy(engine as any Titled & Spoken) { $0 === engine }
        copy(engine as any Spoken) { ($0 as? Engine) === engine }
        copy(engine as any Spoken & CustomStringConvertible) { $0.description == "engine" }
        copy(engine as Any) { ($0 as? Engine) === engine }
        copy(Words(engine: engine)) { $0 == Words(engine: engine) }
        copy(Words(engine: engine) as any Spoken) { ($0 as? Words) == Words(engine: engine) }
        copy(engine as Engine?) { $0 === engine }
        copy(nil as Engine?) { $0 == nil }
        copy(7) { $0 == 7 }
        copy(true) { $0 }
        copy(()) { true }
        copy(Failure() as any Error) { $0 is Failure }
        copy(FailureObject() as any Error) { $0 is FailureObject }
        copy([1, 2] as any Sequence<Int>) { $0.underestimatedCount == 2 }
        copy({ engine }) { $0() === engine }
    }

    @Test("The object that bits refer to is found where there is one, and only there")
    func holders() {
        let engine = Turbine()
        #expect(holder(of: engine as Engine) === engine)
        #expect(holder(of: engine as any Titled) === engine)
        #expect(holder(of: engine as any Spoken) === engine)
        #expect(holder(of: engine as Any) === engine)
        #expect(holder(of: Words(engine: engine)) == nil)
        #expect(holder(of: Words(engine: engine) as any Spoken) == nil)
        #expect(holder(of: engine as Engine?) == nil)
        #expect(holder(of: 7 as Any) == nil)
        #expect(holder(of: FailureObject() as any Error) != nil)
        #expect(holder(of: Failure() as any Error) == nil)
    }

    // MARK: -

    private func binding<Service>(_ type: Service.Type, _ container: Resolver) -> BindingPointer {
        ProcessState.lock.withLock { container.core.binding(for: ServiceKey(type, nil)) }
    }

    private func expect<Service>(
        _ type: Service.Type, is representation: Representation, _ location: SourceLocation = #_sourceLocation
    ) {
        let container = Resolver()
        let binding = binding(type, container)
        #expect(binding.pointee.representation == representation, sourceLocation: location)
        if representation != .value {
            #expect(Int(binding.pointee.size) == MemoryLayout<Service>.size, sourceLocation: location)
        }
        let room = UnsafeMutablePointer<Service?>.allocate(capacity: 1)
        room.initialize(to: nil)
        #expect(!UnsafeMutableRawPointer(room).hasService(of: binding), sourceLocation: location)
        UnsafeMutableRawPointer(room).writeNoService(of: type)
        if case .some = room.move() { Issue.record("There is none.", sourceLocation: location) }
        room.deallocate()
    }

    /// Copies by witnesses, and as bits where they may be copied.
    private func copy<Service>(
        _ service: Service, _ location: SourceLocation = #_sourceLocation, isEqual: (Service) -> Bool
    ) {
        let container = Resolver()
        let binding = binding(Service.self, container)
        let room = UnsafeMutablePointer<Service?>.allocate(capacity: 1)
        let raw = UnsafeMutableRawPointer(room)
        withUnsafePointer(to: service) { raw.write(copyOf: $0, as: binding) }
        #expect(raw.hasService(of: binding), sourceLocation: location)
        #expect(room.move().map(isEqual) == true, sourceLocation: location)
        if let object = holder(of: service) {
            withUnsafePointer(to: service) {
                raw.write(bits: $0, of: .passUnretained(object), size: binding.pointee.size)
            }
            #expect(raw.hasService(of: binding), sourceLocation: location)
            #expect(room.move().map(isEqual) == true, sourceLocation: location)
        }
        room.deallocate()
    }

    private func holder<Service>(of service: Service) -> AnyObject? {
        let container = Resolver()
        let binding = binding(Service.self, container)
        var room: Service? = service
        return withUnsafeMutablePointer(to: &room) {
            UnsafeMutableRawPointer($0).holder(of: binding)?.takeUnretainedValue()
        }
    }
}
