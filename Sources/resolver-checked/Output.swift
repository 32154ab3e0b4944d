import Foundation
import ResolverCheckedGenerator

/// Writing generated files, and telling the user.
struct Output {
    /// Where files go that have no place of their own.
    let folder: String

    func write(_ files: [GeneratedFile]) throws(Failure) {
        for file in files { try write(file) }
    }

    /// Writes a file unless it is as it should be, so that nothing is compiled again without need. Who reads it
    /// meanwhile sees what was there before, or all that is there now.
    private func write(_ file: GeneratedFile) throws(Failure) {
        let path = Self.path(of: file, in: folder)
        var text = file.text
        if let old = FileManager.default.contents(atPath: path).map({ [UInt8]($0) }), !old.isEmpty {
            guard let header = GeneratedFile.header(of: old) else {
                throw Failure(path, "was not generated, and is not overwritten; rename it or delete it")
            }
            // A licence that somebody has put above.
            text = header + text
            if old == Array(text.utf8) { return }
        }
        do {
            let url = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw Failure(path, "cannot be written: \(Self.reason(error))")
        }
    }

    /// A file that lies beside a source has its path already, which is a bare name if that of the source is.
    static func path(of file: GeneratedFile, in folder: String) -> String {
        let isOfNoSource = [GeneratedFile.resolvers, GeneratedFile.dependencies].contains(file.path)
        return isOfNoSource ? "\(folder)/\(file.path)" : file.path
    }

    /// Takes away what was generated beside sources for what is gone.
    static func removeStale(
        among generated: [String], but files: [GeneratedFile], in folder: String
    ) throws(Failure) {
        let current = Set(files.map { Paths.identity(path(of: $0, in: folder)) })
        for path in generated where !current.contains(Paths.identity(path)) {
            let name = (path as NSString).lastPathComponent
            guard name.hasSuffix(GeneratedFile.besideSuffix) || name == GeneratedFile.dependencies else { continue }
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                throw Failure(path, "cannot be deleted, and nothing is generated for it any more: \(reason(error))")
            }
        }
    }

    /// Returns the words of the system, without those that only developers of Foundation read.
    private static func reason(_ error: any Error) -> String {
        // Where there is no Objective-C, the underlying error is no `NSError`, and is only turned into one by `as`.
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let code = (underlying ?? error) as NSError
        return code.domain == NSPOSIXErrorDomain
            ? String(cString: strerror(Int32(code.code))).lowercased() : error.localizedDescription
    }

    static func report(_ diagnostics: [Diagnostic]) { write(diagnostics.map { "\($0)\n" }.joined()) }

    static func write(_ text: String) {
        if !text.isEmpty { FileHandle.standardError.write(Data(text.utf8)) }
    }
}
