import ResolverAtomics

/// Tells each warning once for each place.
///
/// Safety: `told`, `receiver` and `onWarning` are guarded by `lock`; warnings are worded and told outside of it. Places are written
/// in the source, so there is an end to them.
final class WarningLog: @unchecked Sendable {
    static let shared = WarningLog { standardError("\($0)\n") }

    /// The subject of a warning, without its facts, which take time to find out.
    enum Kind: Hashable {
        case wrongIsolation, unguardedInstance, containerEnded, rootInFactory, sandboxInFactory, registeredInClosed,
            stall, argumentsIgnored, registeredTwice, replacedPart, captive, optionWithoutEffect, optionalInjected,
            noneOfAll, unheld, registeredElsewhere, registeredForAll, lostRegistration,
            keptWithout, handedOn, outdated
    }

    struct Mark: Hashable {
        let kind: Kind
        let file: UnsafePointer<UInt8>
        let line: UInt
    }

    private let lock = Lock()
    private var told: Set<Mark> = []
    private var receiver: @Sendable (ResolverWarning) -> Void
    private var onWarning: (@Sendable (Resolver.Warning) -> Void)?

    init(receiver: @escaping @Sendable (ResolverWarning) -> Void) { self.receiver = receiver }

    /// Has warnings told to somebody else from now on, and gives back to whom they were told until now.
    @discardableResult
    func tell(_ other: @escaping @Sendable (ResolverWarning) -> Void) -> @Sendable (ResolverWarning) -> Void {
        lock.withLock {
            defer { receiver = other }
            return receiver
        }
    }

    /// Tells a warning, unless that has been done for the place: to the witnesses of the world, once in each, and, unless one
    /// of them takes warnings, to the receiver. One that turns out to be none may come up again.
    func report(_ kind: Kind, at place: CodeLocation, _ warning: () -> ResolverWarning?) {
        let mark = Mark(kind: kind, file: place.file, line: place.line)
        let world = World.current
        let (isForWitnesses, isTaken) = ProcessState.lock.withLock {
            (
                !world.witnesses.isEmpty && !world.warned.contains(mark),
                world.witnesses.contains { $0.takesWarnings }
            )
        }
        let isForReceiver = !isTaken && !lock.withLock { told.contains(mark) }
        guard isForWitnesses || isForReceiver, let warning = warning() else { return }
        if isForWitnesses, ProcessState.lock.withLock({ world.warned.insert(mark).inserted }) {
            world.tell { .warning("\(warning)", at: place.place) }
        }
        guard isForReceiver else { return }
        let (isNewPlace, receiver, onWarning) = lock.withLock {
            (told.insert(mark).inserted, self.receiver, self.onWarning)
        }
        if !isNewPlace { return }
        Lock.assertNoneHeld("a warning told under a lock")
        guard let onWarning else { return receiver(warning) }
        onWarning(Resolver.Warning(description: "\(warning)", place: place.place))
    }

    /// Whoever is told in the place of standard error.
    var handler: (@Sendable (Resolver.Warning) -> Void)? {
        get { lock.withLock { onWarning } }
        set {
            // The old function is released outside of the lock.
            let old = lock.withLock {
                defer { onWarning = newValue }
                return onWarning
            }
            withExtendedLifetime(old) {}
        }
    }
}

/// Writes a text to standard error, all of it in one call.
package func standardError(_ text: String) {
    var text = text
    text.withUTF8 { resolver_write_error($0.baseAddress, $0.count) }
}
