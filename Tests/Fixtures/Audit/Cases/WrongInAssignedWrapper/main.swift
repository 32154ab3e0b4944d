import Resolver

final class Drawing {
    let scale: Int
    init(scale: Int) { self.scale = scale }
}
final class Plan {
    @Injected var drawing: Drawing
    init(scale: String) {
        _drawing = Injected(with: scale)  // error: arguments
    }
}

Resolver.register { (_, scale: Int) in Drawing(scale: scale) }
_ = Plan(scale: "large")
