/// Adopted by a service that has something to do when its container lets go of it: closing a file, leaving a room.
///
/// ```swift
/// final class Database: ResolverReleasable {
///     func onRelease() async throws { try await connection.close() }
/// }
/// ```
///
/// It holds for all instances that are kept, whatever they are registered as; `ResolverOptions.onRelease` holds for those
/// of one registration.
public protocol ResolverReleasable {
    /// Called once, after the container has let go of the service and before it lets go of what was made earlier. What
    /// it throws is collected.
    func onRelease() async throws
}
