import Resolver
import ResolverChecked

struct Old: Sendable {}

final class Availability: Dependency, Sendable {
    init(with container: SharedContainer) {}
    @available(*, unavailable) init(with old: Old) { fatalError() }
}

struct Deprecation: Dependency {
    init(with container: ResolverChecked.SharedContainer) {}
    @available(*, deprecated, message: "use a container") init(with old: Old) {}
}

final class View: Sendable {}

final class Model: Dependency, Sendable {
    @MainActor init(with view: View) {}
    init(with container: SharedContainer) {}
}

struct Farm { func hen() -> Hen { fatalError() } }

struct Hen: Dependency {
    init(with container: Resolver) {}
    init(with farm: Farm) { self = farm.hen() }
}

struct Song: ThrowingDependency {
    init(with container: SharedContainer) {}
    init(with old: Old) throws {}
}

/// The type alias is in another file.
struct Album: Dependency {
    init(with old: Old) throws {}
    init(with box: Box) {}
}

extension Album {
    /// A type of this name that is no container.
    struct Resolver {}
    @MainActor init(with resolver: Resolver) {}
}

/// No type says that this takes the container.
struct Whatever: Dependency {
    nonisolated init(with container: some AnyObject) {}
}
