/// Carries an error out of the fast path, in a word of its outcome.
final class FailureBox: Sendable {
    let error: ResolverError

    init(_ error: ResolverError) { self.error = error }
}

extension Outcome {
    /// The factory has thrown, or what it needs did.
    @inline(never)
    static func refused(by error: ResolverError) -> Outcome { .refused(.passRetained(FailureBox(error))) }

    /// Returns the error that there is instead of a service, or nil if the factory has returned nil. Once.
    func takeFailure() -> ResolverError? {
        guard case .refused(let box?) = self else { return nil }
        // Safety: every box of a refusal is made by `refused(by:)`, and that makes instances of `FailureBox` only.
        return unsafeDowncast(box.takeRetainedValue(), to: FailureBox.self).error
    }
}
