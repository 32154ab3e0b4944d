import Resolver
import TestSupport
import Testing

/// One test for each defect that the predecessors have and that concerns what there is of this library, by the numbers of
/// `Documentation/Compatibility.md`.
@Suite("Defects of the predecessors")
struct DefectTests {}

/// What defect 2 made impossible: a container as a constant, an injected property in a `Sendable` struct.
extension Resolver {
    fileprivate static let mock = Resolver()
}

private struct Screen: Sendable {
    @Injected(container: .mock) var message: any Messaging
    @LazyInjected(container: .mock) var lazy: any Messaging
    @OptionalInjected(container: .mock) var optional: (any Messaging)?
    @WeakLazyInjected(container: .mock) var weak: (any Messaging)?
}

@MainActor private final class Window {
    let title = "title"
}

extension DefectTests {
    @Suite("of injection")
    struct Injection {
        @Test("Defect 2: Sendable clients, containers as constants, and services of the main actor")
        func sendable() async {
            Resolver.mock.register { Message("mock") as any Messaging }.scope(.container)
            let screen = Screen()
            let texts = await Task.detached {
                [screen.message, screen.lazy, screen.optional, screen.weak].map { $0?.text }
            }.value
            #expect(texts == ["mock", "mock", "mock", "mock"])
            let title = await MainActor.run {
                let container = Resolver()
                container.register { Window() }.scope(.container)
                return container.resolve(Window.self).title
            }
            #expect(title == "title")
        }

        @Test("Defect 8: OptionalInjected with a container does not fall back to root")
        func optional() async {
            await #expect(processExitsWith: .success) {
                Resolver.register { Message("root") }
                let optional = OptionalInjected<Message>(container: Resolver())
                precondition(optional.wrappedValue == nil)
                precondition(OptionalInjected<Message>().wrappedValue?.text == "root")
            }
        }

        @Test("Defect 8: a released LazyInjected resolves anew at the next read")
        func release() {
            let container = Resolver()
            container.register { Message("lazy") }
            var lazy = LazyInjected<Message>(container: container)
            let first = lazy.wrappedValue
            lazy.release()
            #expect(lazy.isEmpty)
            #expect(lazy.wrappedValue.text == "lazy")
            #expect(lazy.wrappedValue !== first)
        }

        @Test("Defect 8: the first read of WeakLazyInjected gives a service that nobody keeps, too")
        func weak() {
            for scope in [ResolverScope.graph, .unique, .container] {
                let container = Resolver()
                container.register { Message("weak") }.scope(scope)
                let weak = WeakLazyInjected<Message>(container: container)
                let message = weak.wrappedValue
                #expect(message?.text == "weak")
                #expect(weak.wrappedValue === message)
            }
        }

        @Test("Defect 15: LazyInjected may be read by several threads at once", arguments: 0..<50)
        func races(round: Int) throws {
            let container = Resolver()
            container.register { Message() }.scope(.unique)
            let lazy = LazyInjected<Message>(container: container)
            let start = Event()
            let works = (0..<4).map { _ in
                Work {
                    start.wait()
                    return lazy.wrappedValue
                }
            }
            start.happen()
            let messages = try works.map { try $0.value() }
            #expect(messages.allSatisfy { $0 === messages[0] })
        }
    }
}
