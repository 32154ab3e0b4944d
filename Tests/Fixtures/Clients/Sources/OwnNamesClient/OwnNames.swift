// Types of the app's that have the library's names.

/// Resolves domain names.
struct Resolver: Sendable {
    let host: String
}

/// A dose.
@propertyWrapper
struct Injected {
    var wrappedValue: Int
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}
