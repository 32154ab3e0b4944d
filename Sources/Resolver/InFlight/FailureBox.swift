/// Carries an error past a factory that can only return nil.
final class FailureBox: Sendable {
    let error: ResolverError
    /// How many services the thread was in the middle of making.
    let depth: Int
    /// Another one that is on its way further out.
    let outer: FailureBox?

    init(_ error: ResolverError, depth: Int, outer: FailureBox?) {
        self.error = error
        self.depth = depth
        self.outer = outer
    }
}

/// Between a factory's failure and the moment when its caller takes it, code of the user's may run: a `deinit` of what
/// the factory has let go may resolve, and fail as well. So failures are stacked, and each is taken at the depth at
/// which it was left, before anything else happens: what a `deinit` resolves lies deeper, or has taken its own again.
extension UnsafeMutablePointer where Pointee == ThreadState {
    /// Says why the factory that is about to return nil does so.
    func fail(_ error: ResolverError) {
        let outer = pointee.failure?.takeRetainedValue()
        pointee.failure = .passRetained(FailureBox(error, depth: pointee.depth, outer: outer))
    }

    /// The reason why the innermost factory has just returned nil, if it has left one; to be called before its frame is
    /// left.
    func takeFailure() -> ResolverError? {
        guard pointee.failure != nil else { return nil }
        let depth = pointee.depth
        dropFailures { $0.depth > depth }
        guard let box = pointee.failure?.takeUnretainedValue(), box.depth == depth else { return nil }
        let error = box.error
        popFailure()
        return error
    }

    /// Forgets failures within the innermost service, which has been made nevertheless.
    func forgetFailures() {
        let depth = pointee.depth
        dropFailures { $0.depth >= depth }
    }

    /// Returns what `takeFailure` does, on the fast path: a `FailureBox`, to be released.
    @inline(never)
    func takeFailureBox() -> Unmanaged<AnyObject>? {
        takeFailure().map { .passRetained(FailureBox($0, depth: 0, outer: nil)) }
    }

    private func dropFailures(where condition: (FailureBox) -> Bool) {
        while let box = pointee.failure?.takeUnretainedValue(), condition(box) { popFailure() }
    }

    /// Its end, which may run code of the user's, finds the stack without it.
    private func popFailure() {
        let box = pointee.failure?.takeRetainedValue()
        pointee.failure = box?.outer.map { .passRetained($0) }
        withExtendedLifetime(box) {}
    }
}

extension Outcome {
    /// Why the factory has returned nil, if this library knows. Once.
    func takeFailure() -> ResolverError? {
        guard case .refused(let box?) = self else { return nil }
        // Safety: every box of a refusal is made by `takeFailureBox`, and that makes instances of `FailureBox` only.
        return unsafeDowncast(box.takeRetainedValue(), to: FailureBox.self).error
    }
}
