/// Adopted by a service that has something to do when its container lets go of it: closing a file, leaving a room.
///
/// ```swift
/// final class Database: ResolverReleasable {
///     func onRelease() async throws { try await connection.close() }
/// }
/// ```
///
/// A type whose kept instances are released in their own way, as `ResolverOptions.onRelease` says for a registration.
public protocol ResolverReleasable {
    /// Called once, after the container has let go of the service and before it lets go of what was made earlier. What
    /// it throws is collected.
    func onRelease() async throws
}
