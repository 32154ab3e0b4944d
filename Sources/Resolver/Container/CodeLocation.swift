/// Where in the source something was written, as the compiler hands it over: nothing is
/// allocated or formatted unless an error has to be worded.
@frozen @usableFromInline
struct CodeLocation: @unchecked Sendable {
    // Safety: `#fileID` is a literal; its characters are never freed.
    @usableFromInline let file: UnsafePointer<UInt8>
    @usableFromInline let line: UInt

    @inlinable @inline(__always)
    init(_ file: StaticString, _ line: UInt) {
        self.file = file.utf8Start
        self.line = line
    }
}
