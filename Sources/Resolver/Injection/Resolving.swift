/// Gives a type a `resolver` to ask.
///
/// ```swift
/// final class EditorViewController: Resolving {
///     lazy var model: EditorModel = resolver.resolve(args: mode)
/// }
/// ```
public protocol Resolving {
    /// The container to ask; `Resolver.root` unless the type says otherwise.
    var resolver: Resolver { get }
}

extension Resolving {
    /// `Resolver.root`.
    public var resolver: Resolver { Resolver.root }
}
