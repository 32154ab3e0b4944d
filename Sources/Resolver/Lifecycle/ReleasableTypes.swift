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

    /// Returns what the service does at its end, or nil if it has nothing to do.
    static func action(of service: Any) -> ReleaseAction? {
        let type = Swift.type(of: service)
        if lock.withLock({ others.contains(ObjectIdentifier(type)) }) { return nil }
        if let releasable = service as? any ResolverReleasable {
            return ReleaseAction(isolation: nil, body: .suspending { try await releasable.onRelease() })
        }
        // One that conforms on an actor only, as all do that a module on the main actor declares, is one nowhere else.
        if let actor = actor(of: type) {
            let service = UncheckedSendable(service)
            return ReleaseAction(isolation: nil, body: .suspending { try await release(service, on: actor) })
        }
        if TypeMetadata.isClass(TypeMetadata.kind(of: type)), !_typeName(type).hasSuffix("__SwiftValue") {
            lock.withLock { _ = others.insert(ObjectIdentifier(type)) }
        }
        return nil
    }

    /// Whether an instance is an object that is known to have nothing to do. May be asked under `ProcessState.lock`.
    static func haveNothing(toDoOf type: any AnyObject.Type) -> Bool {
        lock.withLock { others.contains(ObjectIdentifier(type)) }
    }

    /// The actor that a type's conformance belongs to, if it does to one.
    private static func actor(of type: Any.Type) -> (any Actor)? {
        func shared<Isolation: GlobalActor>(_ type: Isolation.Type) -> any Actor { type.shared }
        let actor = TypeMetadata.conformanceActor(of: type, to: (any ResolverReleasable).self)
        return (actor as? any GlobalActor.Type).map { shared($0) }
    }

    private static func release(_ service: UncheckedSendable<Any>, on actor: isolated any Actor) async throws {
        guard let releasable = service.value as? any ResolverReleasable else { return }
        let release = UncheckedSendable(releasable)
        try await release.value.onRelease()
    }
}
