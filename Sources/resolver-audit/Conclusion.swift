import Foundation
import ResolverAudit

/// The findings that the tool reports in the end: those that the baseline does not have.
struct Conclusion {
    private(set) var findings: [Finding]
    private let package: RootFolder
    /// Lines that say what happened to the other findings.
    private(set) var remarks: [String] = []
    /// Lines that say what was changed in the sources, and what was not.
    private(set) var changes: [String] = []
    /// Whether all was done that was asked for.
    private(set) var isDone = true

    /// - Parameter baseline: The one that the options name, as it was before.
    init(of all: [Finding], _ baseline: Baseline?, _ options: Options, _ audited: AuditedFiles) throws {
        package = RootFolder(options.package)
        if let path = options.writtenBaseline {
            let found = Baseline(of: all, below: package)
            // Entries of what this run does not look at are nobody's to take away.
            let kept = baseline?.kept(after: audited)
            let written = kept.map(found.merging) ?? found
            try written.write(to: path)
            findings = []
            let others = kept.map(\.count) ?? 0
            let rest = others > 0 ? ", with \(others) that it had of files not audited in full" : ""
            remarks = ["Baseline: \(written.count) written to \(path)\(rest)."]
        } else if let baseline, let path = options.baseline {
            let left = baseline.remainder(of: all, below: package)
            let warning = baseline.warning(after: all, in: audited, below: package, at: path)
            findings = left + (warning.map { [$0] } ?? [])
            remarks = ["Baseline: \(all.count - left.count) not said again."]
        } else {
            findings = all
        }
    }

    /// The baseline that the options name; of one that is to be written, what is there already.
    static func baseline(_ options: Options) throws -> Baseline? {
        guard let path = options.writtenBaseline else { return try options.baseline.map(Baseline.init(at:)) }
        return FileManager.default.fileExists(atPath: path) ? try Baseline(at: path) : nil
    }

    /// Returns a line that counts the findings that are new, and those that are gone, since the earlier ones. A finding
    /// that has only moved counts as neither.
    ///
    /// - Parameter kept: Those of the earlier ones of which this run says nothing.
    func difference(from earlier: [Finding], keeping kept: [Finding]) -> String {
        let all = findings + kept
        let new = Baseline(of: earlier, below: package).remainder(of: all, below: package).count
        let gone = Baseline(of: all, below: package).remainder(of: earlier, below: package).count
        return "Since the audit before: \(new) new, \(gone) gone."
    }

    /// Changes the sources where that is certain; what is left are the other findings.
    mutating func fix(isUnchanged: (_ file: String, _ data: Data) -> Bool) {
        let fixed = FixedFiles(findings, isUnchanged: isUnchanged)
        (findings, changes, isDone) = (fixed.remaining, fixed.remarks, fixed.areAllWritten)
    }

    /// How many errors and warnings a program has.
    func count(in program: String) -> String {
        let own = findings.filter { $0.programs.contains(program) }
        let errors = own.count { $0.diagnostic.severity == .error }
        let warnings = own.count - errors
        return "\(errors) error\(errors == 1 ? "" : "s"), \(warnings) warning\(warnings == 1 ? "" : "s")"
    }
}
