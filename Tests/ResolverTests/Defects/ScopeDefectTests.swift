import Resolver
import TestSupport
import Testing

extension DefectTests {
    @Suite("of scopes")
    struct Scopes {
        @Test("Defect 5: two containers never share an instance because the types match")
        func containers() async {
            await #expect(processExitsWith: .success) {
                for scope in [ResolverScope.application, .cached, .shared] {
                    let (first, second) = (Resolver(), Resolver())
                    first.register { Message("first") }.scope(scope)
                    second.register { Message("second") }.scope(scope)
                    let kept = (first.resolve(Message.self), second.resolve(Message.self))
                    precondition(kept.0.text == "first" && kept.1.text == "second")

                    let mock = Resolver(child: first)
                    mock.register { Message("mock") }.scope(scope)
                    precondition(mock.resolve(Message.self).text == "mock")
                    precondition(first.resolve(Message.self) === kept.0)
                }
            }
        }

        @Test("Defect 6: container scope keeps the instance where it is registered")
        func container() {
            let child = Resolver()
            child.register { Message() }.scope(.container)
            let (left, right) = (Resolver(child: child), Resolver(child: child))
            let message: Message = left.resolve()
            #expect(right.resolve(Message.self) === message)
            #expect(child.resolve(Message.self) === message)
            left.cache.reset()
            #expect(child.resolve(Message.self) === message)
            child.cache.reset()
            #expect(left.resolve(Message.self) !== message)
        }

        @Test("Defect 6: Resolver.reset() drops what custom containers and custom caches keep")
        func reset() async {
            await #expect(processExitsWith: .success) {
                for scope in [ResolverScope.container, ResolverScopeCache(), ResolverScopeShare(), .application] {
                    let container = Resolver()
                    container.register { Message() }.scope(scope)
                    let message: Message = container.resolve()
                    Resolver.reset()
                    precondition(container.resolve(Message.self) !== message)
                }
            }
        }

        @Test("Defect 9: graph objects are shared beneath a kept service too")
        func graphBeneathKept() {
            for scope in [ResolverScope.container, ResolverScopeCache(), ResolverScopeShare()] {
                let container = Resolver()
                container.register { Message() }.implements((any Messaging).self)
                container.register { (resolver: Resolver) in
                    Conversation(resolver.resolve(Message.self), resolver.resolve((any Messaging).self))
                }
                .scope(scope)
                let conversation: Conversation = container.resolve()
                #expect(conversation.messages[0] === conversation.messages[1])
            }
        }

        @Test("Defect 14: decorate runs in release builds, and a scope can be written outside of the module")
        func decorateAndScopes() async {
            await #expect(processExitsWith: .success) {
                final class Twice: ResolverScope, @unchecked Sendable {
                    // Safety: atomic enough for a test with one thread.
                    let inner = ResolverScopeCache()
                    override func resolve<Service>(
                        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
                    ) -> Service? {
                        _ = registration.instantiate(resolver: resolver, args: args)
                        return registration.instantiate(resolver: resolver, args: args)
                    }
                }
                let count = Guarded(0)
                let container = Resolver()
                container.register { Message("\(count.update { $0 += 1 })") }.scope(Twice())
                let seen = Guarded<[String]>([])
                Resolver.decorate = { service in seen.update { $0.append((service as? Message)?.text ?? "?") } }
                precondition(container.resolve(Message.self).text == "2")
                precondition(seen.value == ["2"])
            }
        }

        @Test("Defect 16: threads that ask for a cold service at once are given one instance", arguments: 0..<50)
        func cold(round: Int) throws {
            for scope in [ResolverScope.container, ResolverScopeCache(), ResolverScopeShare()] {
                let made = Guarded(0)
                let start = Event()
                let container = Resolver()
                container.register { Message("\(made.update { $0 += 1 })") }.scope(scope)
                let works = (0..<8).map { _ in
                    Work {
                        start.wait()
                        return container.resolve(Message.self)
                    }
                }
                start.happen()
                let messages = try works.map { try $0.value() }
                #expect(messages.allSatisfy { $0 === messages[0] })
                #expect(made.value == 1)
            }
        }

        @Test("Defect 17: while another thread's pass lasts, a graph instance does not leak into the next pass")
        func graphAcrossContainers() throws {
            let (began, end) = (Event(), Event())
            let slow = Resolver()
            slow.register {
                began.happen()
                end.wait()
                return 7
            }
            let container = Resolver()
            container.register { Message() }
            let work = Work { slow.resolve(Int.self) }
            began.wait()
            #expect(container.resolve(Message.self) !== container.resolve(Message.self))
            end.happen()
            #expect(try work.value() == 7)
        }
    }
}
