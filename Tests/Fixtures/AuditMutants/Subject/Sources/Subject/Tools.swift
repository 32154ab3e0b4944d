import Kit
import Resolver

protocol Tool: Part {}

final class Hammer: Tool {}
final class Saw: Tool {}
final class Bench: @unchecked Sendable, Part {
    let tools: [String: any Part]
    @LazyInjected var workshop: Workshop
    init(tools: [String: any Part]) { self.tools = tools }
}
final class Workshop: Part {
    let bench: Bench
    init(bench: Bench) { self.bench = bench }
}
final class Blueprint: Part {
    let scale: Int
    init(scale: Int, name: String) { self.scale = scale }
}
final class Drawing: Part {
    let parts: [any Part]
    init(blueprint: Blueprint) { parts = [blueprint] }
}
final class Plan: @unchecked Sendable {
    @Injected var blueprint: Blueprint
    @LazyInjected var drawing: Drawing
    init(scale: Int) {
        _blueprint = Injected(with: scale, "plan")
        $drawing.args = scale
    }
}

/// The tools of a workshop, each under its name.
struct Toolbox {
    let container: Resolver
    private let names = ["hammer", "saw"]

    init(in container: Resolver) {
        self.container = container
        register(container)
    }

    private func register(_ container: Resolver) {
        container.register(name: "hammer") { Hammer() as any Tool }
        container.register(name: "saw") { Saw() as any Tool }.scope(.unique)
        container.register { resolver in
            Bench(tools: ["hammer": resolver.resolve((any Tool).self, name: "hammer")])
        }
        .scope(.application)
        container.register(Workshop.init).scope(.application)
        container.register { (_, scale: Int, name: String) in Blueprint(scale: scale, name: name) }
        container.register { (resolver, args) in
            let scale: Int = args()
            return Drawing(blueprint: resolver.resolve(with: scale, "drawing"))
        }
    }

    func ask() {
        for name in names { use(container.resolve((any Tool).self, name: Resolver.Name(name))) }
        let workshop: Workshop = container.resolve()
        use(workshop.bench.workshop, container.resolve(Drawing.self, args: 2))
        let plan = Plan(scale: 3)
        use(plan.blueprint, plan.drawing)
    }
}
