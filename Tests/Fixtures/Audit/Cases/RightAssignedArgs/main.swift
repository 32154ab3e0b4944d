import Resolver

// What a wrapper is passed later, and what it is made with.
final class Drawing {
    init(scale: Int) {}
}
final class Plan {
    @LazyInjected(name: "plan") var drawing: Drawing
    @LazyInjected var sketch: Drawing
    init(scale: Int) {
        _sketch = LazyInjected(name: "sketch")
        $drawing.args = scale
    }
}

Resolver.register(name: "plan") { (_, args) in Drawing(scale: args()) }
Resolver.register(name: "sketch") { Drawing(scale: 1) }
let plan = Plan(scale: 2)
_ = (plan.drawing, plan.sketch)
