import ResolverChecked

final class Loaded: Settings, ThrowingDependency, @unchecked Sendable {
//            ↓ warning: `Loaded` stands for `Settings`, which stands for itself and comes first: resolving `Settings` by type gives `Settings`, and `loaded()` is the way to this one
    typealias ResolvedTo = Settings
    override var name: String { "loaded" }
    required init(with container: SharedContainer) { super.init(with: container) }
}

//    ↓ note: `Settings`
class Settings: Dependency, @unchecked Sendable {
    var name: String { "settings" }
    required init(with container: SharedContainer) {}
}

// What says so itself comes first as well, and so does one that is written in another way.
final class Idle: Motor, ThrowingDependency, @unchecked Sendable {
//            ↓ warning: `Idle` stands for `Motor`, which stands for itself and comes first: resolving `Motor` by type gives `Motor`, and `idle()` is the way to this one
    typealias ResolvedTo = `Motor`
    required init(with container: SharedContainer) { super.init(with: container) }
}

class Motor: Dependency, @unchecked Sendable {
//            ↓ note: `Motor`
    typealias ResolvedTo = Motor
    required init(with container: SharedContainer) {}
}

let container = SharedContainer()
precondition(try! container.idle() is Idle && !(container.motor() is Idle))
// Whichever is read first.
precondition(try! container.loaded().name == "loaded")
precondition(container.settings().name == "settings")
precondition(container.resolve(Settings.self) === container.settings())
precondition(try! container.loaded() === container.loaded())
let byHand = SharedContainer()
byHand.register { Loaded(with: byHand) as Settings }.scope(.container)
precondition(byHand.settings().name == "loaded" && byHand.settings() === byHand.resolve(Settings.self))
