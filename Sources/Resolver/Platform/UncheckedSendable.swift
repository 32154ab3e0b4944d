/// A service on its way from one isolation to another. What may be done with it is said at `resolveAsync`.
struct UncheckedSendable<Value>: @unchecked Sendable {
    // Safety: whoever wraps a value says why nobody else uses it meanwhile.

    let value: Value
    init(_ value: Value) { self.value = value }
}
