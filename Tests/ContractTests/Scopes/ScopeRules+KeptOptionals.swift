import Resolver
import TestSupport
import Testing

private protocol Exporting {}
private struct Exporter: Exporting, Equatable { let text: String }
private final class Importer: Exporting {}

/// Not `Sendable`, so what one actor has made is for that alone.
private final class Screen {}

/// One type that is asked for as an optional; each lies in memory in a way of its own.
private struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Keeps a service and asks for it as an optional; returns how often it was made, and whether each answer was it.
    let ask: @Sendable (_ name: Resolver.Name?) -> (made: Int, areRight: [Bool])

    init<Service>(
        _ testDescription: String, _ type: Service.Type = Service.self,
        _ isRight: @escaping @Sendable (Service) -> Bool,
        make: @escaping @Sendable () -> Service
    ) {
        self.testDescription = testDescription
        ask = { name in
            let (container, made) = (Resolver(), Counter())
            container.register(type, name: name) { () -> Service in
                made.increment()
                return make()
            }.scope(.application)
            func isOne(_ service: Service?) -> Bool { service.map(isRight) ?? false }
            var areRight: [Bool] = []
            // Three times: found out, remembered, read.
            for _ in 0..<3 {
                areRight.append(isOne(container.resolve(Service?.self, name: name)))
                areRight.append(isOne(container.optional(Service?.self, name: name) ?? nil))
                areRight.append(isOne((try? container.resolveThrowing(Service?.self, name: name)) ?? nil))
                areRight.append(isOne(container.resolve(Service??.self, name: name) ?? nil))
            }
            return (made.count, areRight)
        }
    }

    static let all = [
        Shape("class", Plain.self, { _ in true }) { Plain() },
        Shape("protocol of classes", (any Network).self, { $0 is RealNetwork }) { RealNetwork() },
        Shape("two protocols of classes", (any Network & Exporting).self, { $0 is Both }) { Both() },
        Shape("protocol, a structure", (any Exporting).self, { ($0 as? Exporter)?.text == "a" }) {
            Exporter(text: "a")
        },
        Shape("protocol, a class", (any Exporting).self, { $0 is Importer }) { Importer() },
        Shape("any object", AnyObject.self, { $0 is Importer }) { Importer() },
        Shape("any error", (any Error).self, { $0 is Failing }) { Failing() },
        Shape("structure", Ticket.self, { $0.number == 7 }) { Ticket(number: 7) },
        Shape("text", String.self, { $0 == "seven" }) { "seven" },
        Shape("number", Int.self, { $0 == 7 }) { 7 },
        Shape("enumeration", Bool.self, { $0 }) { true },
        Shape("closure", (@Sendable () -> Int).self, { $0() == 7 }) { { 7 } },
        Shape("type", Int.Type.self, { $0 == Int.self }) { Int.self },
    ]
}

private struct Failing: Error {}
private final class Both: Network, Exporting {}

@Suite("S8: Optionals of what is kept")
struct KeptOptionalRules {
    private let container = Resolver()

    @Test("S8: An optional of any type is what is kept, and nothing is made twice", arguments: Shape.all)
    fileprivate func shapes(_ shape: Shape) {
        for name in [nil, "a"] as [Resolver.Name?] {
            let (made, areRight) = shape.ask(name)
            #expect(made == 1)
            #expect(areRight == Array(repeating: true, count: 12))
        }
    }

    @Test("S8: An optional follows what is registered, reset and taken away")
    func follows() {
        container.register { Plain() }.scope(.application)
        let first = container.resolve(Plain?.self)
        #expect(first != nil && container.resolve(Plain?.self) === first)
        container.reset(Plain.self)
        let second = container.resolve(Plain?.self)
        #expect(second != nil && second !== first && container.resolve(Plain?.self) === second)
        let own = Plain()
        container.register(Plain?.self) { .some(own) }
        #expect(container.resolve(Plain?.self) === own)
        #expect(container.resolve(Plain.self) === second)
        container.unregister(Plain?.self)
        #expect(container.resolve(Plain?.self) === second)
        container.unregister(Plain.self)
        #expect(container.resolve(Plain?.self) == nil)
    }

    @Test("S8: An optional is asked of the container that is asked, in front of others and nested in them")
    func containers() {
        container.register { RealNetwork() as any Network }.scope(.application)
        let (mock, nested) = (Resolver.mocking(container, .application), container.nested("request"))
        for _ in 0..<3 {
            #expect(container.resolve((any Network)?.self) is RealNetwork)
            #expect(mock.resolve((any Network)?.self) is MockNetwork)
            #expect(nested.resolve((any Network)?.self) === container.resolve((any Network)?.self))
        }
    }

    @Test("N4, S8: What belongs to the main actor is not handed out elsewhere as an optional, either")
    @MainActor func mainActor() async throws {
        container.register { Screen() }.scope(.application)
        for _ in 0..<3 { #expect(container.resolve(Screen?.self) != nil) }
        let error = await Task.detached { [container] in
            container.failure(resolving: Screen?.self)
        }.value
        guard case .wrongIsolation = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("C7, S8: What is kept and was built with nil for an optional is built anew once there is one")
    func noted() {
        final class Owner: Sendable {
            let plain: Plain?
            init(plain: Plain?) { self.plain = plain }
        }
        // Known not to be registered before the owner asks.
        #expect(container.resolve(Plain?.self) == nil)
        container.register { [container] in Owner(plain: container.resolve()) }.scope(.application)
        #expect(container.resolve(Owner.self).plain == nil)
        let front = Resolver(child: container)
        front.register { Plain() }.scope(.application)
        #expect(front.resolve(Plain?.self) != nil)
        #expect(front.resolve(Owner.self).plain === front.resolve(Plain.self))
        #expect(container.resolve(Owner.self).plain == nil)
    }
}
