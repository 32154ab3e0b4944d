/// A record that a build has left, from which the programs and their modules can be read.
public protocol BuildRecord {
    /// The file that is read.
    var path: String { get }

    /// The folder of the build, where the audit may keep what it has read.
    var folder: String { get }

    /// The programs that use the library, in the order of their names.
    ///
    /// - Throws: `Complaint`, where a file cannot be read.
    func programs() throws -> [BuiltProgram]

    /// The test targets that use the library, in the order of their names: none, where tests have not been built.
    ///
    /// - Throws: `Complaint`, where a file cannot be read.
    func tests() throws -> [BuiltProgram]
}
