/// An optional, for those who have to know its value.
protocol OptionalService {
    static var wrapped: Any.Type { get }
    /// The value, if it is not nil.
    var content: Any? { get }
}

extension OptionalService {
    /// Whether it is nil, or holds an optional that is.
    var isNil: Bool { content.map { ($0 as? any OptionalService)?.isNil ?? false } ?? true }
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
