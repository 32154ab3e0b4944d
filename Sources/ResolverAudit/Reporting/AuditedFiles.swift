import Foundation

/// The files of which a run has found everything: what it does not find in them is not there.
public struct AuditedFiles: Sendable {
    private let package: RootFolder
    /// Relative to the package.
    private let files: Set<String>

    /// Those that belong to no other program than these.
    ///
    /// - Parameters:
    ///   - programs: All that the run knows.
    ///   - isAudited: Whether everything in a program of this name has been looked at.
    ///   - package: The folder that files are relative to.
    public init(of programs: [BuiltProgram], below package: RootFolder, where isAudited: (String) -> Bool) {
        func files(_ programs: [BuiltProgram]) -> Set<String> {
            programs.reduce(into: []) { $0.formUnion($1.files) }
        }
        let others = files(programs.filter { !isAudited($0.name) })
        self.package = package
        self.files = Set(files(programs).subtracting(others).map(package.relative))
    }

    /// Whether a file is one of them, or is not there any more.
    func has(_ file: String) -> Bool {
        files.contains(file) || !FileManager.default.fileExists(atPath: "\(package.path)/\(file)")
    }
}
