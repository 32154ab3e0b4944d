import Resolver
import TestSupport
import Testing

@Suite("@WeakLazyInjected")
struct WeakLazyInjectedTests {
    @Test("It holds nothing: nil once nobody else does")
    func weak() {
        let scope = ResolverScopeCache()
        let container = Resolver()
        container.register { Parent() }.scope(scope)
        let child = Child(container)
        #expect(child.$parent.isEmpty)
        #expect(child.parent === container.resolve(Parent.self))
        #expect(!child.$parent.isEmpty)
        scope.reset()
        #expect(child.parent == nil)
        #expect(child.$parent.isEmpty)
    }

    @Test("Through a protocol, by a name, with arguments")
    func settings() {
        let container = Resolver()
        container.register(name: "x") { (_, args) in Parent(args() ?? "") }
            .implements((any Guardian).self)
            .scope(ResolverScopeCache())
        final class Screen {
            @WeakLazyInjected var guardian: (any Guardian)?
            @WeakLazyInjected(name: "x") var parent: Parent?
        }
        let screen = Screen()
        screen.$guardian.container = container
        screen.$guardian.name = "x"
        screen.$guardian.args = "argument"
        screen.$parent.container = container
        #expect(screen.$guardian.args as? String == "argument")
        #expect(screen.$guardian.container === container)
        #expect(screen.guardian?.label == "argument")
        #expect(screen.parent === screen.guardian)
    }

    @Test("It can be set, and set to nil")
    func setting() {
        let container = Resolver()
        container.register { Parent("resolved") }.scope(ResolverScopeCache())
        var child = Child(container)
        let mock = Parent("mock")
        child.parent = mock
        #expect(child.parent === mock)
        child.parent = nil
        #expect(child.parent == nil)
        child.$parent = Child(container).$parent
        #expect(child.parent?.label == "resolved")
    }

    @Test("Of a service that nobody keeps, the first read gives it to whoever holds it then")
    func unkept() {
        let container = Resolver()
        container.register { Parent("unkept") }
        let child = Child(container)
        var parent = child.parent
        #expect(parent?.label == "unkept")
        #expect(child.parent === parent)
        parent = nil
        #expect(child.parent == nil)
        #expect(child.$parent.isEmpty)
    }

    @Test("A value cannot be held weakly and is kept")
    func values() {
        let made = Guarded(0)
        let container = Resolver()
        container.register { made.update { $0 += 1 } }.scope(.unique)
        let weak = WeakLazyInjected<Int>(container: container)
        #expect(weak.isEmpty)
        #expect(weak.wrappedValue == 1)
        #expect(weak.wrappedValue == 1)
        #expect(!weak.isEmpty)
    }

    @Test("What an optional wraps is held weakly as well, and nil is kept")
    func optionals() {
        final class Family {}
        let container = Resolver()
        container.register { Parent() }.implements((any Guardian).self).scope(.shared)
        let (single, double) = (
            WeakLazyInjected<(any Guardian)?>(container: container), WeakLazyInjected<Parent??>(container: container)
        )
        var parent: Parent? = container.resolve()
        #expect(single.wrappedValue??.label == "")
        #expect(double.wrappedValue.flatMap(\.self).flatMap(\.self) === parent)
        parent = nil
        #expect(single.wrappedValue == nil && single.isEmpty)
        #expect(double.wrappedValue == nil && double.isEmpty)
        let none = WeakLazyInjected<Family?>(container: container)
        if case .some(.none) = none.wrappedValue {} else { Issue.record("nil is not there") }
    }

    @Test("Within a resolution pass it finds what the pass holds")
    func cycle() {
        final class Family {
            let parent: Parent
            let child: Child
            init(_ parent: Parent, _ child: Child) {
                self.parent = parent
                self.child = child
            }
        }
        let container = Resolver()
        container.register { Parent() }
        container.register { (resolver: Resolver) in
            let parent: Parent = resolver.resolve()
            let child = Child(resolver)
            return Family(parent, child.parent === parent ? child : Child(resolver))
        }
        let family: Family = container.resolve()
        #expect(family.child.parent === family.parent)
    }
}

private protocol Guardian: AnyObject {
    var label: String { get }
}

private final class Parent: Guardian {
    let label: String
    init(_ label: String = "") { self.label = label }
}

private struct Child {
    @WeakLazyInjected var parent: Parent?
    init(_ container: Resolver) { _parent = WeakLazyInjected(container: container) }
}
