/// The classes of services that have been let go and do not conform to `ResolverReleasable`: to ask the runtime takes as long
/// as the whole rest of a release.
///
/// Only classes of Swift's own, whose instances are just that. Of what wraps another value, an optional, an `AnyHashable`, a
/// box for a value that was needed as an object, the runtime looks at that value, each time it may be another.
///
/// Safety: `others` is guarded by `lock`, a leaf: nothing foreign runs under it.
enum ReleasableTypes {
    private static let lock = Lock()
    @exclusivity(unchecked) nonisolated(unsafe) private static var others: Set<ObjectIdentifier> = []

    /// The service as one with something to do at its end, if it is such a one.
    static func releasable(_ service: Any) -> (any ResolverReleasable)? {
        let type = Swift.type(of: service)
        if lock.withLock({ others.contains(ObjectIdentifier(type)) }) { return nil }
        if let releasable = service as? any ResolverReleasable { return releasable }
        if TypeMetadata.isClass(TypeMetadata.kind(of: type)), !_typeName(type).hasSuffix("__SwiftValue") {
            lock.withLock { _ = others.insert(ObjectIdentifier(type)) }
        }
        return nil
    }
}
