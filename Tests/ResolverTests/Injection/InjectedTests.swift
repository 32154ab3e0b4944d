import Resolver
import Testing

@Suite("@Injected and @OptionalInjected")
struct InjectedTests {
    @Test("A container and a name can be given; the value and the wrapper can be replaced")
    func injected() {
        let container = Resolver()
        container.register { Engine("plain") }
        container.register(name: "diesel") { Engine("diesel") }
        @Injected(container: container) var engine: Engine
        @Injected(name: "diesel", container: container) var diesel: Engine
        #expect(engine.kind == "plain")
        #expect(diesel.kind == "diesel")
        let copy = $engine
        engine = Engine("mock")
        #expect(engine.kind == "mock")
        #expect(copy.wrappedValue.kind == "plain")
        $engine = $diesel
        #expect(engine === diesel)
    }

    @Test("Within a factory they ask the container that began the resolution pass, in structs and classes")
    func cycle() {
        struct Wheels {
            @Injected var engine: Engine
            @OptionalInjected var missing: Missing?
            @OptionalInjected(name: "spare") var spare: Engine?
        }
        final class Truck {
            @Injected(name: "spare") var spare: Engine
            @Injected var wheels: Wheels
        }
        let container = Resolver()
        container.register { Engine("own") }
        container.register(name: "spare") { Engine("spare") }
        container.register { Wheels() }
        container.register { Truck() }
        let truck: Truck = container.resolve()
        #expect(truck.wheels.engine.kind == "own")
        #expect(truck.wheels.missing == nil)
        #expect(truck.wheels.spare === truck.spare)
    }

    @Test("Optional: nil where there is none, never another container's")
    func optional() {
        let container = Resolver()
        struct Car {
            @OptionalInjected var engine: Engine?
            init(_ container: Resolver, name: Resolver.Name? = nil) {
                _engine = OptionalInjected(name: name, container: container)
            }
        }
        #expect(Car(container).engine == nil)
        container.register { Engine("own") }
        var car = Car(container)
        #expect(car.engine?.kind == "own")
        #expect(Car(container, name: "x").engine == nil)
        car.engine = nil
        #expect(car.engine == nil)
        car.$engine = Car(container).$engine
        #expect(car.engine != nil)
    }

    @Test("A nil container means root")
    func root() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { Engine("root") }
            let injected = Injected<Engine>(container: nil)
            let optional = OptionalInjected<Engine>(container: nil)
            let lazy = LazyInjected<Engine>(container: nil)
            precondition(injected.wrappedValue.kind == "root")
            precondition(optional.wrappedValue?.kind == "root")
            precondition(lazy.wrappedValue.kind == "root")
        }
    }
}

private final class Missing {}

private final class Engine: Sendable {
    let kind: String
    init(_ kind: String) { self.kind = kind }
}
