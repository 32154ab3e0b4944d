import Foundation

/// The fixes that are to be made: the first of each finding, unless it overlaps with one that is chosen already.
struct FixChoice {
    /// The positions of the findings whose fixes are made.
    private(set) var chosen: [Int] = []
    /// The edits of each file, by its real path.
    private(set) var edits: [String: [Fix.Edit]] = [:]
    /// The texts of the files, as they are before.
    private(set) var texts: [String: Data] = [:]
    /// The files that are left alone as they have changed.
    private(set) var changed: Set<String> = []

    /// - Parameter unwritten: Real paths of files that cannot be written.
    init(_ findings: [Finding], without unwritten: Set<String>, isUnchanged: (_ file: String, _ data: Data) -> Bool) {
        for (number, finding) in findings.enumerated() {
            guard let fix = finding.diagnostic.fixes.first else { continue }
            for file in Set(fix.edits.map(\.file)) where texts[Self.real(file)] == nil && !changed.contains(file) {
                if let data = try? Data(contentsOf: URL(fileURLWithPath: file)), isUnchanged(file, data) {
                    texts[Self.real(file)] = data
                } else {
                    changed.insert(file)
                }
            }
            let canBeMade = fix.edits.allSatisfy {
                let file = Self.real($0.file)
                return texts[file] != nil && !unwritten.contains(file)
            }
            if canBeMade, take(fix) { chosen.append(number) }
        }
    }

    /// Leaves a file as it is after all. No fix of the audit's has edits in several files.
    mutating func takeBack(_ file: String, _ findings: [Finding]) {
        edits[file] = nil
        chosen.removeAll { number in
            findings[number].diagnostic.fixes.first?.edits.contains { Self.real($0.file) == file } ?? false
        }
    }

    /// The file itself, of which there may be links in several targets.
    static func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// Adds what a fix changes; false if something else is changed there.
    private mutating func take(_ fix: Fix) -> Bool {
        let new = fix.edits.map { edit in
            Fix.Edit(file: Self.real(edit.file), start: edit.start, end: edit.end, replacement: edit.replacement)
        }
        .filter { !(edits[$0.file] ?? []).contains($0) }
        if new.contains(where: { one in (edits[one.file] ?? []).contains { $0.overlaps(one) } }) { return false }
        for edit in new { edits[edit.file, default: []].append(edit) }
        return true
    }
}
