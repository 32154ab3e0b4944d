/// A part of a checked resolver that is made when it is first asked for, and kept.
///
/// A resolver function, or a configuration step, that may do without a part takes it as `Lazy<Key.Part>`. The generated
/// `resolve()` hands the same object to everyone who asks for the part lazily.
///
/// To be used where the resolver is: it is not `Sendable`.
@dynamicMemberLookup
public final class Lazy<Value> {
    private var value: Value?
    private let make: () -> Value

    /// A value that is made by a function, at most once.
    public init(_ make: @escaping () -> Value) { self.make = make }

    /// The value, made now if it is the first time.
    public func resolve() -> Value {
        if let value { return value }
        let made = make()
        value = made
        return made
    }

    /// A property of the value, which is made now if it is the first time.
    public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { resolve()[keyPath: path] }
}

/// A part that is made, by a function that may throw, when it is first asked for, and kept. See `Lazy`.
public final class ThrowingLazy<Value> {
    private var value: Value?
    private let make: () throws -> Value

    /// A value that is made by a function, until it once succeeds.
    public init(_ make: @escaping () throws -> Value) { self.make = make }

    /// The value, made now unless it is there.
    ///
    /// - Throws: What the function throws. A failure is not kept: the next call tries again.
    public func resolve() throws -> Value {
        if let value { return value }
        let made = try make()
        value = made
        return made
    }
}
