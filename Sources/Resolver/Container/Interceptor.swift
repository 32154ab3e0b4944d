/// The bits of `ProcessState.interceptors`: each says that something has to see every resolve, so that none may take the
/// fast path.
///
/// Safety: changed under `ProcessState.lock`.
enum Interceptor {
    /// `Resolver.decorate`, or a witness, in some world.
    static let witness: UInt = 1
    /// A sandbox: a container may not be the one that is meant.
    static let sandbox: UInt = 2
    /// The first of the bits that count factories which may suspend.
    static let frame: UInt = 4

    /// How many decorators and witnesses there are, in all worlds.
    nonisolated(unsafe) static var witnessed = 0 {
        didSet { set(witness, to: witnessed > 0) }
    }

    static func set(_ bit: UInt, to isSet: Bool) {
        let word = ProcessState.interceptors.load() & ~bit
        ProcessState.interceptors.store(isSet ? word | bit : word)
    }
}
