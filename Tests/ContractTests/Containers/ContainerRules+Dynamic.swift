import Resolver
import TestSupport
import Testing

private final class Toolbar {
    @DynamicInjected var label: Labelled
}

@Suite("C11: A wrapper that resolves at each read")
struct DynamicRules {
    private let container = Resolver()

    @Test("C11: It follows what is registered anew, and resets")
    func follows() {
        container.register { Labelled("first") }.scope(.application)
        struct View {
            @DynamicInjected var label: Labelled
            init(_ container: Resolver) { _label = DynamicInjected(container: container) }
        }
        let view = View(container)
        let first = view.label
        #expect(view.label === first)
        container.reset(Labelled.self)
        #expect(view.label !== first)
        container.register { Labelled("second") }
        #expect(view.label.label == "second")
        #expect(view.$label.wrappedValue.label == "second")
    }

    @Test("C11: It asks the container that requested its owner, and follows root where there was none")
    func asks() {
        container.register(Toolbar.init).scope(.unique)
        container.register { Labelled("container") }
        let toolbar = container.resolve(Toolbar.self)
        Resolver.sandboxed {
            Resolver.register { Labelled("root") }
            let outside = Toolbar()
            #expect(outside.label.label == "root")
            Resolver.root = Resolver(child: .main)
            Resolver.root.register { Labelled("log-in") }
            #expect(outside.label.label == "log-in")
        }
        #expect(toolbar.label.label == "container")
    }

    @Test("C11: By name")
    func named() {
        container.register(name: "big") { Labelled("big") }
        struct View {
            @DynamicInjected var label: Labelled
            init(_ container: Resolver) { _label = DynamicInjected(name: "big", container: container) }
        }
        #expect(View(container).label.label == "big")
    }
}
