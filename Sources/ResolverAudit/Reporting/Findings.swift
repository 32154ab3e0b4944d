/// The findings in the programs of a package. A finding in a module that several programs share is in it once.
public struct Findings: Sendable {
    /// The files of each program of the package, whether it is audited or not.
    private let files: [String: Set<String>]
    private var programs: [Diagnostic: Set<String>] = [:]
    private var fixes: [Diagnostic: [Fix]] = [:]
    private var audited: Set<String> = []

    /// Nothing yet.
    ///
    /// - Parameter files: The files of each program of the package, whether it is audited or not.
    public init(files: [String: Set<String>]) { self.files = files }

    /// Adds what is found in one program.
    public mutating func add(_ diagnostics: [Diagnostic], of program: String) {
        audited.insert(program)
        for diagnostic in diagnostics {
            let plain = diagnostic.with(fixes: [])
            programs[plain, default: []].insert(program)
            fixes[plain] = (fixes[plain] ?? diagnostic.fixes).filter(diagnostic.fixes.contains)
        }
    }

    /// Everything, in the order of places.
    public var all: [Finding] {
        programs.compactMap { diagnostic, names in
            let sharing = sharing(diagnostic.place.file)
            // A comment has something to take back if it has so in any of the programs, and what one of them asks for is used.
            if ["suppression", "unused"].contains(diagnostic.kind), !sharing.isSubset(of: names) { return nil }
            let others = sharing.intersection(audited).subtracting(names)
            // A fix that is right in one program may be wrong in another that has the same file.
            let fixes = (fixes[diagnostic] ?? []).filter { fix in
                fix.edits.allSatisfy { self.sharing($0.file).isSubset(of: names) }
            }
            return Finding(
                diagnostic: diagnostic.with(fixes: fixes), programs: names.sorted(), others: others.sorted())
        }.sorted {
            ($0.diagnostic.place, $0.diagnostic.message, $0.text) < (
                $1.diagnostic.place, $1.diagnostic.message, $1.text
            )
        }
    }

    /// The programs that a file is a part of.
    private func sharing(_ file: String) -> Set<String> { Set(files.filter { $0.value.contains(file) }.keys) }
}
