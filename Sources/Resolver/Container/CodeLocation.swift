/// Where in the source something was written, as the compiler hands it over: nothing is
/// allocated or formatted unless an error has to be worded.
@frozen @usableFromInline
struct CodeLocation: Equatable, @unchecked Sendable {
    // Safety: `#fileID` is a literal; its characters are never freed.
    @usableFromInline let file: UnsafePointer<UInt8>
    @usableFromInline let line: UInt

    @inlinable @inline(__always)
    init(_ file: StaticString, _ line: UInt) {
        self.file = file.utf8Start
        self.line = line
    }

    init(file: UnsafePointer<UInt8>, line: UInt) {
        self.file = file
        self.line = line
    }
}

extension CodeLocation {
    /// The file as `fatalError` takes it.
    var staticFile: StaticString {
        /// The layout of a literal: where its characters are, how many, and that it is made of characters.
        struct Literal {
            let start: UnsafePointer<UInt8>
            let count: Int
            let flags: Int8 = 0
        }
        var count = 0
        while file[count] != 0 { count += 1 }
        // Safety: `StaticString` is frozen, with just these three members; the characters came from one, and end with a
        // zero.
        return unsafeBitCast(Literal(start: file, count: count), to: StaticString.self)
    }
}
