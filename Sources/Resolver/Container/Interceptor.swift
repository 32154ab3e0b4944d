/// The bits of `ProcessState.interceptors`: each says that something has to see every resolve, so that none may take the
/// fast path.
///
/// Safety: each of the first bits is changed under `ProcessState.lock`, by adding or subtracting it, as frames come and go
/// without the lock.
enum Interceptor {
    /// `Resolver.decorate`, or a witness, in some world.
    static let witness: UInt = 1
    /// A sandbox: a container may not be the one that is meant.
    static let sandbox: UInt = 2
    /// The first of the bits that count factories which may suspend.
    static let frame: UInt = 4

    /// How many decorators and witnesses there are, in all worlds.
    ///
    /// Safety: guarded by `ProcessState.lock`.
    nonisolated(unsafe) static var witnessed = 0 {
        didSet { set(witness, to: witnessed > 0) }
    }

    /// Whether every resolve has to be seen by somebody.
    static var seesResolves: Bool { ProcessState.interceptors.load() & (witness | sandbox) != 0 }

    static func set(_ bit: UInt, to isSet: Bool) {
        if (ProcessState.interceptors.load() & bit != 0) == isSet { return }
        ProcessState.interceptors.add(isSet ? bit : 0 &- bit)
    }
}
