import Resolver
import Testing

@Suite("Reflection: what reports of failed tests and debuggers do with whatever they are given")
struct ReflectionTests {
    /// All that can be reached, as those who reflect reach it.
    private func walk(_ value: Any, depth: Int = 0) -> Int {
        if depth > 20 { return 1 }
        let mirror = Mirror(reflecting: value)
        return mirror.children.reduce(1) { $0 + walk($1.value, depth: depth + 1) }
    }

    private final class Part: Sendable {}

    private final class Whole: Sendable {
        let provider: Provider<Part>
        let lazy: Lazy<Part>
        let resolver: Resolver
        init(provider: Provider<Part>, lazy: Lazy<Part>, resolver: Resolver) {
            (self.provider, self.lazy, self.resolver) = (provider, lazy, resolver)
        }
    }

    @Test("A container is an end of it, also behind what refers to it", arguments: [false, true])
    func ends(isKept: Bool) {
        let container = Resolver(name: "app")
        container.register(Part.init)
        container.register(Whole.init).scope(isKept ? .application : .unique)
        let whole = Resolver(child: container).resolve(Whole.self)
        #expect(walk(whole) < 60)
        let children = Mirror(reflecting: container).children.map { $0.label ?? "" }
        #expect(children == ["registered", "kept", "asked next"])
        struct View { @LazyInjected(container: Resolver()) var part: Part }
        #expect(walk(View()) < 60)
    }
}
