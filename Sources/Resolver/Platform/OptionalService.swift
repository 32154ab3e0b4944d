/// An optional, for those who have to know its value.
protocol OptionalService {
    static var wrapped: Any.Type { get }
    /// The value, if it is not nil.
    var content: Any? { get }
}

extension Optional: OptionalService {
    static var wrapped: Any.Type { Wrapped.self }
    var content: Any? { self }
}

/// An array, for those who have to know its element's type.
protocol ArrayService {
    static var element: Any.Type { get }
}

extension Array: ArrayService {
    static var element: Any.Type { Element.self }
}
