// Safety: every `var` is read and written under `ProcessState.lock`.

extension ProcessState {
    /// The flights of registrations that have yet to finish, in the order in which they have begun: a shut-down finds those
    /// of registrations, too, that have been replaced since.
    @exclusivity(unchecked) nonisolated(unsafe) static var flights: [Flight] = []
}
