/// Gives a type a `resolver` to ask.
///
/// ```swift
/// final class EditorViewController: Resolving {
///     lazy var model: EditorModel = resolver.resolve(args: mode)
/// }
/// ```
public protocol Resolving {
    /// The container to ask. Unless the type says otherwise, that is the container that requested what is being made
    /// when this is read, or else `Resolver.root`: a protocol has no place to remember where an object was made.
    var resolver: Resolver { get }
}

extension Resolving {
    /// `Resolver.root`; while a factory runs, the container that requested what it makes.
    public var resolver: Resolver {
        // Held by the pass.
        if let thread = ThreadState.existing, thread.pointee.depth != 0, let requester = thread.pointee.requester {
            return requester.resolver
        }
        return AsyncFrame.current?.resolver ?? Resolver.root
    }
}
