#if Checked
import Foundation
import ResolverCheckedGenerator

/// Writing generated files.
enum Output {
    /// Writes a file unless it is as it should be, so that nothing is compiled again without need. Who reads it
    /// meanwhile sees what was there before, or all that is there now.
    static func write(_ file: GeneratedFile, in folder: String) throws {
        let url =
            file.path.contains("/")
            ? URL(fileURLWithPath: file.path) : URL(fileURLWithPath: folder).appendingPathComponent(file.path)
        let data = Data(file.text.utf8)
        if let old = try? Data(contentsOf: url), old == data { return }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    }
}

/// Telling the user.
enum Report {
    static func write(_ diagnostics: [Diagnostic]) {
        let text = diagnostics.map { "\($0)\n" }.joined()
        if !text.isEmpty { FileHandle.standardError.write(Data(text.utf8)) }
    }

    /// Something else that is wrong.
    struct Failure: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }
}
#endif
