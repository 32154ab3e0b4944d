/// The outcome of the fast path.
@frozen @usableFromInline
enum Outcome {
    /// The service is where it was to be written.
    case served
    /// Not something for the fast path; nothing has happened.
    case declined
    /// The factory ran and returned nil, or threw: then there is a `FailureBox`, which whoever reads it takes over, by
    /// `takeFailure`.
    case refused(Unmanaged<AnyObject>?)
}
