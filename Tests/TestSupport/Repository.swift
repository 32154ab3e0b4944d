import Foundation

/// The folder of the package, with the pages, the sources and these tests.
public enum Repository {
    /// Where the manifest is.
    public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
