/// A position in a file: both counted from 1, the column in bytes of UTF-8.
public struct TextPosition: Hashable, Sendable, Comparable, Codable {
    /// Counted from 1.
    public let line, column: Int

    /// In the order of the text.
    public static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A part of a file, without what stands at its end.
struct TextRange: Hashable, Sendable {
    let start, end: TextPosition
}

/// Where a call of this library may be changed.
struct CallSite: Hashable, Sendable {
    /// Of a registration: behind its last bracket, where options go.
    var end: TextPosition?
    /// Of the name that is given, if it is a literal: with its quotes.
    var name: TextRange?
    var repetition: Repetition?
}

/// A statement that stands word for word in its block more than once.
struct Repetition: Hashable, Sendable {
    /// The line of the first one.
    let first: Int
    /// The lines of this one, if nothing else stands in them.
    let lines: TextRange?
}

/// Where a property with a wrapper may be changed.
struct PropertySite: Hashable, Sendable {
    /// `Injected`, where `LazyInjected` takes what that is given.
    var wrapper: TextRange?
    /// Of the name that is given, if it is a literal: with its quotes.
    var name: TextRange?
}
