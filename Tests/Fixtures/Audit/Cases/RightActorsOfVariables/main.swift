import Resolver
@globalActor actor Store { static let shared = Store() }
final class Screen: Sendable { init() {} }
final class Table: Sendable { init() {} }
Resolver.register { @MainActor in Screen() }
Resolver.register { @Store in Table() }
@MainActor final class Model {
    var screen: Screen { Resolver.resolve() }
    static var first: Screen { Resolver.resolve() }
    lazy var later: Screen = Resolver.resolve()
    let kept: Screen = Resolver.resolve()
    var held: Screen { get { Resolver.resolve() } set { _ = Resolver.resolve(Screen.self) } }
    subscript(number: Int) -> Screen { Resolver.resolve() }
    init() {}
}
extension Model { var other: Screen { Resolver.resolve() } }
extension Int { @MainActor var screen: Screen { Resolver.resolve() } }
enum Launch { @MainActor static let screen: Screen = Resolver.resolve() }
final class Plain: Sendable { @MainActor var screen: Screen { Resolver.resolve() }; init() {} }
@Store final class Rows { var table: Table { Resolver.resolve() }; let first: Table = Resolver.resolve(); init() {} }
func use(_ model: Model, _ plain: Plain) async {
    _ = await (model.screen, Model.first, model.later, model.kept, model.held, model[1], model.other)
    _ = await (1.screen, Launch.screen, plain.screen)
    await MainActor.run { model.held = Screen() }
    _ = await Rows().table
}
await use(Model(), Plain())
