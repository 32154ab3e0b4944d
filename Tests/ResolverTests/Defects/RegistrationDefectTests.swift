import Resolver
import TestSupport
import Testing

extension DefectTests {
    @Suite("of registration")
    struct Registration {
        @Test(
            "Defect 3: resolve inside of registerAllServices works, and a mock registered before the first resolve stays"
        )
        func registerAllServices() async {
            await #expect(processExitsWith: .success) {
                Resolver.registerAll {
                    Resolver.register { Message("production") as any Messaging }
                    Resolver.register(name: "copy") { Message(Resolver.resolve((any Messaging).self).text) }
                    let copy: Message = Resolver.resolve(name: "copy")
                    Resolver.register(name: "kept") { copy }
                }
                Resolver.register { Message("mock") as any Messaging }
                precondition(Resolver.resolve((any Messaging).self).text == "mock")
                precondition(Resolver.resolve(Message.self, name: "kept").text == "production")
            }
        }

        @Test("Defect 4: implements keeps the name of a named registration")
        func implementsNamed() {
            let container = Resolver()
            container.register { Message("unnamed") }
                .implements((any Messaging).self)
            container.register(name: "x") { Message("x") }
                .implements((any Messaging).self)
            container.register(name: "y") { Message("y") }
                .implements((any Messaging).self, name: "z")
            #expect(container.resolve((any Messaging).self).text == "unnamed")
            #expect(container.resolve((any Messaging).self, name: "x").text == "x")
            #expect(container.resolve((any Messaging).self, name: "z").text == "y")
            #expect(container.optional((any Messaging).self, name: "y") == nil)
        }

        @Test("Defect 7: registering again drops the instance of the old registration")
        func again() {
            let container = Resolver()
            for scope in [ResolverScope.container, ResolverScopeCache(), ResolverScopeShare()] {
                container.register { Message("old") }.scope(scope)
                let old: Message = container.resolve()
                container.register { Message("new") }.scope(scope)
                #expect(container.resolve(Message.self).text == "new")
                withExtendedLifetime(old) {}
            }
        }

        @Test("Defect 12: a wrong argument type is told with the name of the service")
        func wrongArgument() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let container = Resolver()
                container.register { (_, args) in Message(args()) }
                _ = container.resolve(Message.self, args: 7)
            }
            let fact = message(of: result).split(separator: "\n").first
            #expect(fact == "Resolver: 'Message' needs argument 0 as 'String', but a value of type 'Int' was passed.")
        }
    }
}
