/// The question that a scope of the app's own is in the middle of answering.
final class ScopeCall: Sendable {
    /// Where the service was asked for.
    let location: CodeLocation
    /// Whether the scope may wait.
    let isAsync: Bool

    init(at location: CodeLocation, isAsync: Bool = false) {
        self.location = location
        self.isAsync = isAsync
    }
}
