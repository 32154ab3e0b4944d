import ResolverChecked

@globalActor actor Database {
    static let shared = Database()
}

@MainActor class Model {
    let number: Int
    init(number: Int) { self.number = number }
}

/// The actor of its superclass.
final class DerivedModel: Model, @MainActor Dependency {
    convenience init() { self.init(number: 1) }
    convenience init(with container: SharedContainer) { self.init(number: 1) }
}

@MainActor protocol Showing {}

/// The actor of its protocol.
final class Shown: Showing, @MainActor Dependency {
    let number = 2
    init(with container: SharedContainer) {}
}

@Swift.MainActor final class Qualified: @MainActor Dependency {
    let number = 3
    init(with container: SharedContainer) {}
}

/// The actor of the extension that the initialiser is in.
final class InExtension: Sendable {
    let number = 4
}

@MainActor extension InExtension: @MainActor Dependency {
    convenience init(with container: SharedContainer) { self.init() }
}

/// The initialiser's own.
struct BesideIt: @MainActor Dependency {
    let number = 5
    @MainActor init(with container: SharedContainer) {}
}

/// One that is not called after what it is.
@Database final class Archive: @Database Dependency {
    let number = 6
    init(with container: SharedContainer) {}
}

@Database struct Store: @Database Dependency {
    let number = 7
    init(with container: SharedContainer) {}
}

/// Actors are made by anybody.
actor Journal: Dependency {
    var count = 0
    init(with container: SharedContainer) {}
    func add() { count += 1 }
}

@globalActor actor Queue: Dependency {
    static let shared = Queue(with: SharedContainer())
    init(with container: SharedContainer) {}
}

/// Of the main actor, and made by anybody.
@MainActor final class FreeInitializer: Dependency {
    nonisolated let number = 8
    nonisolated init(with container: SharedContainer) {}
}
