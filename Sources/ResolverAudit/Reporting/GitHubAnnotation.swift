import Foundation

/// A command of GitHub's workflows, which shows a finding beside its line.
enum GitHubAnnotation {
    /// One line. GitHub knows files by their paths in the repository, and shows no notes.
    static func text(of finding: Finding, below root: RootFolder) -> String {
        let (diagnostic, place) = (finding.diagnostic, finding.diagnostic.place)
        func said(_ file: String) -> String { root.contains(file) ? root.relative(file) : file }
        let file = said(place.file)
        let fixes = diagnostic.fixes.flatMap { fix in
            fix.edits.map { " (fix-it at \(said($0.file)):\($0.start.line): \(fix.message))" }
        }
        let message = diagnostic.message + (finding.audience.map { " (\($0))" } ?? "") + fixes.joined()
        return "::\(diagnostic.severity.rawValue) file=\(property(file)),line=\(place.line),col=\(place.column),"
            + "title=\(property(diagnostic.kind))::\(escaped(message))"
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
    }

    private static func escaped(_ text: String) -> String {
        // By scalars, as both ends of a line are one character together.
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
