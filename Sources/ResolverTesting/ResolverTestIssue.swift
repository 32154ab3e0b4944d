import Resolver
import Testing

/// Something that a test in a sandbox is told of: a failed resolve, a warning, a live service, something left behind.
public struct ResolverTestIssue: Sendable, CustomStringConvertible {
    /// Where it is in the source.
    public struct Place: Sendable {
        /// Module and file, as `#fileID` gives them.
        public let fileID: String
        /// The path of the file, where that is known; else the same.
        public let filePath: String
        /// The line, counted from 1.
        public let line: Int

        init(_ place: ResolverError.Place) {
            (fileID, filePath, line) = (place.file, place.file, Int(place.line))
        }

        init(_ location: SourceLocation) {
            (fileID, line) = (location.fileID, location.line)
            #if compiler(>=6.3)
                filePath = location.filePath
            #else
                filePath = location.fileID
            #endif
        }

        init(_ fileID: String, _ filePath: String, _ line: Int) {
            (self.fileID, self.filePath, self.line) = (fileID, filePath, line)
        }

        init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt) {
            (self.fileID, self.filePath, self.line) = ("\(fileID)", "\(filePath)", Int(line))
        }
    }

    /// The fact, and what helps.
    public let text: String
    /// Where the service was asked for, or registered.
    public let place: Place

    /// The text.
    public var description: String { text }

    /// Records it as an issue of the test of Swift Testing that is running. Where none is, it is written to standard error as
    /// well, since nobody may listen: while XCTest runs, Swift Testing does not.
    public func record() {
        if Test.current == nil {
            standardError(
                """
                \(place.fileID):\(place.line): \(text)
                  No test of Swift Testing is running here. In XCTest it fails the test by `Resolver.testing(report: { XCTFail("\\($0)") })`.

                """)
        }
        // A place that was not written by the compiler, or is not known, is none that Testing would take.
        guard place.fileID.contains("/"), place.line > 0 else {
            Issue.record(Comment(rawValue: text))
            return
        }
        Issue.record(
            Comment(rawValue: text),
            sourceLocation: SourceLocation(
                fileID: place.fileID, filePath: place.filePath, line: place.line, column: 1))
    }
}
