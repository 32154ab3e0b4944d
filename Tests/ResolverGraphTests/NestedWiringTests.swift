import Resolver
import ResolverInspection
import TestSupport
import Testing

private protocol Networking: Sendable {}
private final class Session: Networking {}
private final class Repository: Sendable { init(session: Session) {} }
private final class Library: Sendable { init(repository: Repository) {} }
private final class Shelf: Sendable { init(network: any Networking) {} }
private final class RequestID: Sendable {}
private final class Journal: Sendable { init(id: RequestID) {} }
private final class Perhaps: Sendable { init(id: RequestID?) {} }

@Suite("E4: What is wrong with what a nested container sees, as it goes when it is asked (C8)")
struct NestedWiringTests {
    private let app = Resolver(name: "app")
    private let file: StaticString = "App/App.swift"

    @Test("E4: What the parent keeps does not see what only the nested container registers", arguments: keepingScopes)
    func hidden(_ scope: ResolverScope) throws {
        app.register(Journal.init, file: file, line: 1).scope(scope)
        let request = app.nested("request") { $0.register(file: file, line: 2) { RequestID() } }
        let error = try #require(throws: InvalidWiring.self) { try request.validate() }
        #expect(
            "\(error)" == """
                Resolver: What 'request' can see has 1 fault.
                  'Journal' is kept, and cannot see 'RequestID', which only a nested container registers.
                    Registered at App/App.swift:1.
                    What comes near:
                      'RequestID', registered at App/App.swift:2
                    To fix this, do one of:
                      - let each nested container have its own 'Journal': `.scope(.nested)`
                      - pass 'RequestID' as an argument to what needs it
                      - register it: `register { … as RequestID }`
                      - take it as an optional
                """)
        // A scope of its own cannot throw, and stops.
        if !(scope is OwnScope) {
            let failure = #expect(throws: ResolverError.self) { try request.resolveThrowing(Journal.self) }
            #expect("\(failure, default: "none")".contains("cannot see 'RequestID', which 'request' registers"))
        }
        // The one that is not to be seen from here is what it gets.
        app.register { RequestID() }
        try request.validate()
        _ = try request.resolveThrowing(Journal.self)
    }

    @Test("E4: Nor do the properties of what the parent keeps")
    func hiddenFromProperty() {
        app.register(file: file, line: 1) { Owners.Screen() }.scope(.application)
        let request = app.nested("request") { $0.register(file: file, line: 2) { Owners.Account() } }
        #expect(
            request.faults.map { "\($0)" } == [
                """
                'TestSupport.Owners.Screen.account' is kept, and cannot see 'Owners.Account', which only a nested container registers.
                  Who asks:
                    'Owners.Screen', registered at App/App.swift:1
                  What comes near:
                    'Owners.Account', registered at App/App.swift:2
                  To fix this, do one of:
                    - let each nested container have its own 'Owners.Screen': `.scope(.nested)`
                    - pass 'Owners.Account' as an argument to what needs it
                    - register it: `register { … as Owners.Account }`
                    - if it may be missing, use `@OptionalInjected`
                """
            ])
    }

    @Test(
        "E4: An optional that only the nested container registers as such is none of the parent's",
        arguments: keepingScopes)
    func hiddenOptional(_ scope: ResolverScope) throws {
        app.register(Perhaps.init).scope(scope)
        let request = app.nested("request") { $0.register(RequestID?.self) { .some(nil) } }
        try request.validate()
        _ = try request.resolveThrowing(Perhaps.self)
    }

    @Test("E4: What the parent keeps holds nothing of the nested container's, be it by what it makes or stands for")
    func noCaptive() throws {
        app.register(Library.init).scope(.application)
        app.register(Repository.init)
        app.register(Shelf.init).scope(.application)
        app.register { Session() }.implements((any Networking).self).scope(.application)
        let request = app.nested("request") { $0.register { Session() }.scope(.nested) }
        try request.validate()
        _ = (request.resolve(Library.self), request.resolve(Shelf.self))
        // What the request keeps would hold it, were it not its own.
        request.register(Library.init).scope(.application)
        try request.validate()
        request.register { Session() }.scope(.shared)
        #expect(request.faults.map(\.service.type) == ["Library"])
    }

    @Test("E4: Nobody needs himself by way of what is kept and does not see him")
    func noCycle() throws {
        app.register { Wheel() }
        app.register(Car.init).scope(.application)
        app.register(Axle.init)
        let request = app.nested("request") { $0.register(Wheel.of) }
        try request.validate()
        _ = request.resolve(Wheel.self)
        #expect(!request.graph.dot.contains("color=red"))
        // Where that is made for the request, he does.
        request.register(Car.init)
        #expect(request.faults.map(\.kind) == [.cycle])
    }

    private final class Wheel: Sendable {
        static func of(car: Car) -> Wheel { Wheel() }
    }
    private final class Axle: Sendable { init(wheel: Wheel) {} }
    private final class Car: Sendable { init(axle: Axle) {} }

    @Test("E4: What the parent keeps waits for no factory of the nested container's")
    func noWaiting() throws {
        app.register { Owners.Screen() }.scope(.application)
        app.register(Self.account)
        app.register { Session() }
        let request = app.nested("request") { $0.register { () async -> Session in Session() } }
        try request.validate()
        _ = request.resolve(Owners.Screen.self)
        // What the request makes anew would.
        app.register { Owners.Screen() }
        #expect(
            request.faults.map(\.kind) == [
                .suspendingProperty(
                    owner: "TestSupport.Owners.Screen", property: "account", part: .init("Session"))
            ])
    }

    @Sendable private static func account(of session: Session) -> Owners.Account { Owners.Account() }

    @Test("E4: A cycle of the parent's is one wherever it is seen, and is said once")
    func cycleOfParent() {
        app.register(Car.init)
        app.register(Axle.init).scope(.application)
        app.register(Wheel.of)
        let request = app.nested("request") { $0.register { RequestID() } }
        #expect(app.faults.map(\.kind) == [.cycle])
        #expect(request.faults == app.faults)
        app.register(Axle.init)
        #expect(request.faults.map(\.kind) == [.cycle])
    }

    @Test("E4: What a child of a nested container registers is kept for that")
    func childOfNested() throws {
        let module = Resolver(name: "module")
        module.register { Session() }.scope(.nested)
        module.register(Repository.init).scope(.application)
        let request = app.nested("request") { $0.add(child: module) }
        try request.validate()
        _ = request.resolve(Repository.self)
        #expect(request.registrations.map(\.nesting) == [["request"], ["request"]])
    }

    @Test("E4: A container in front of a nested one makes what is made in it")
    func inFront() throws {
        app.register(Journal.init).scope(.nested)
        let request = app.nested("request")
        let front = Resolver(name: "front", child: request)
        #expect(front.graph.nesting == ["request"])
        #expect(front.faults.map(\.kind) == [.missing(.init("RequestID"), nearMisses: [])])
        #expect(front.faults == request.faults)
        front.register { RequestID() }
        try front.validate()
        _ = front.resolve(Journal.self)
    }
}
