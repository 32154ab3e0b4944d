import Foundation

/// Findings that are known, and are not said again.
///
/// A file of them is kept in the repository. What one is known by does not change when lines move: its kind, its file and what
/// is wrong, and how many places in the file have the same.
public struct Baseline: Sendable, Equatable {
    struct Key: Hashable, Sendable, Comparable {
        let file, kind, message: String

        static func < (left: Key, right: Key) -> Bool {
            (left.file, left.kind, left.message) < (right.file, right.kind, right.message)
        }
    }

    /// How many places have the same finding.
    let counts: [Key: Int]

    /// Of these findings.
    ///
    /// - Parameter package: The folder that files are relative to.
    public init(of findings: [Finding], below package: RootFolder) {
        counts = Dictionary(grouping: findings) { Key($0, below: package) }
            .mapValues { Set($0.map(\.diagnostic.place)).count }
    }

    private init(_ counts: [Key: Int]) { self.counts = counts }

    /// The entries of files that have not been audited in full.
    public func kept(after audited: AuditedFiles) -> Baseline {
        Baseline(counts.filter { !audited.has($0.key.file) })
    }

    /// The entries that either has.
    public func merging(_ other: Baseline) -> Baseline { Baseline(counts.merging(other.counts, uniquingKeysWith: max)) }

    /// How many findings are in it.
    public var count: Int { counts.values.reduce(0, +) }

    // MARK: - What is left

    /// Findings that it does not have.
    ///
    /// Where a file has more of the same than it knows, the first ones are taken for those that are known, and notes say so.
    public func remainder(of findings: [Finding], below package: RootFolder) -> [Finding] {
        let known = known(among: findings, below: package)
        return findings.compactMap { finding in
            let places = known[Key(finding, below: package)] ?? []
            if places.contains(finding.diagnostic.place) { return nil }
            let notes = places.map { Diagnostic.Note(place: $0, message: "the same, which the baseline has") }
            return Finding(
                diagnostic: finding.diagnostic.adding(notes), programs: finding.programs, others: finding.others)
        }
    }

    /// A warning of what it has and is found no more; nil where there is nothing of that.
    ///
    /// - Parameters:
    ///   - audited: The files that have been audited in full. Of others nobody knows what is not there any more.
    ///   - path: The file that it was read from.
    public func warning(
        after findings: [Finding], in audited: AuditedFiles, below package: RootFolder, at path: String
    ) -> Finding? {
        let known = known(among: findings, below: package)
        let place = SourcePlace(file: path, line: 1, column: 1)
        var (count, notes) = (0, [] as [Diagnostic.Note])
        for (key, expected) in counts.sorted(by: { $0.key < $1.key }) {
            let gone = expected - (known[key]?.count ?? 0)
            if gone < 1 || !audited.has(key.file) { continue }
            count += gone
            let times = gone > 1 ? ", \(gone) times" : ""
            notes.append(.init(place: place, message: "\(key.file): \(key.message) [\(key.kind)]\(times)"))
        }
        if count == 0 { return nil }
        let fact = count == 1 ? "a finding of the baseline is" : "\(count) findings of the baseline are"
        let diagnostic = Diagnostic(
            severity: .warning, kind: "baseline", place: place,
            message: "\(fact) not there any more; write it anew: `--write-baseline \(path)`", notes: notes)
        return Finding(diagnostic: diagnostic, programs: [], others: [])
    }

    /// The places whose findings it has.
    private func known(among findings: [Finding], below package: RootFolder) -> [Key: [SourcePlace]] {
        var result: [Key: [SourcePlace]] = [:]
        for (key, same) in Dictionary(grouping: findings, by: { Key($0, below: package) }) {
            guard let count = counts[key] else { continue }
            result[key] = Array(Set(same.map(\.diagnostic.place)).sorted().prefix(count))
        }
        return result
    }
}

extension Baseline.Key {
    init(_ finding: Finding, below package: RootFolder) {
        let diagnostic = finding.diagnostic
        self.init(
            file: package.relative(diagnostic.place.file), kind: diagnostic.kind,
            // A message that names another place must not change when that place moves.
            message: diagnostic.fact.replacingOccurrences(
                of: #"(\.swift)(:[0-9]+)+"#, with: "$1", options: .regularExpression))
    }
}
