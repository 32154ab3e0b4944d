import Resolver

/// The container that dependencies are made with and kept in.
public typealias SharedContainer = Resolver

/// A type that says itself how it is made from what a container has.
///
/// ```swift
/// extension IdentityModel: Dependency {
///     convenience init(with container: SharedContainer) {
///         self.init(profile: container.profile(), settings: container.settings())
///     }
/// }
/// ```
///
/// `ResolverCheckedPlugin`, or the tool `resolver-checked`, adds `container.identityModel()` for it, which gives the same
/// instance each time. `IdentityModel(with: container)` makes a new one.
public protocol Dependency {
    /// The type that the accessor returns and that it is registered as: a protocol it stands for, or by default itself.
    associatedtype ResolvedTo = Self
    /// Makes a new one from what the container has.
    init(with container: SharedContainer)
}

/// A type that says itself how it is made, and that it may not succeed. Its accessor throws. See `Dependency`.
public protocol ThrowingDependency {
    /// The type that the accessor returns and that it is registered as: a protocol it stands for, or by default itself.
    associatedtype ResolvedTo = Self
    /// Makes a new one from what the container has.
    init(with container: SharedContainer) throws
}

/// A type that says itself how it is made, that it may not succeed, and that it takes its time. Its accessor is
/// asynchronous and throws. See `Dependency`.
public protocol AsyncThrowingDependency {
    /// The type that the accessor returns and that it is registered as: a protocol it stands for, or by default itself.
    associatedtype ResolvedTo = Self
    /// Makes a new one from what the container has.
    init(with container: SharedContainer) async throws
}
