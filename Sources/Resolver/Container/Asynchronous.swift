/// How a service is made where that may suspend.
final class Asynchronous: @unchecked Sendable {
    // Safety: immutable.

    let factory: AnyAsyncFactory
    /// Whether there is no other way.
    let isOnlyWay: Bool
    /// The types that are known to be needed.
    let dependencies: [Any.Type]
    /// Whether the factory reads its arguments by itself.
    let readsArguments: Bool

    init(
        factory: AnyAsyncFactory, isOnlyWay: Bool = true, dependencies: [Any.Type] = [], readsArguments: Bool = false
    ) {
        self.readsArguments = readsArguments
        self.factory = factory
        self.isOnlyWay = isOnlyWay
        self.dependencies = dependencies
    }
}

/// A factory that may suspend, with the kind of the service left out.
class AnyAsyncFactory: @unchecked Sendable {
    // Safety: subclasses are immutable.
}
