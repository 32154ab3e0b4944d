import Resolver
final class Flow {
    lazy var container = Resolver(child: .main)
    lazy var nested: Resolver = { Resolver.main.nested("flow") }()
    init() {}
    func setUp() { container.register { 1 }; nested.register { "a" } }
    func start() { _ = (container.resolve(Int.self), nested.resolve(String.self)) }
}
final class Model { init() {} }
final class Screen {
    lazy var model: Model = Resolver.resolve()
    init() {}
    func show() { _ = model }
}
let flow = Flow()
flow.setUp()
flow.start()
let container = Resolver()
container.register { Model() }
let screen = Screen()
Resolver.withRoot(container) { screen.show() }
screen.show()
