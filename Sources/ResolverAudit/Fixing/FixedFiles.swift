import Foundation

/// The changes of the sources that findings ask for, as far as they go together.
public struct FixedFiles {
    /// Findings that none of the changes puts right, at the places where they are afterwards.
    public private(set) var remaining: [Finding] = []
    /// Lines that say what was changed, and what was not.
    public private(set) var remarks: [String] = []
    private var edits: [String: [Fix.Edit]] = [:]

    /// Makes the first change of each finding, unless it overlaps with one that is made already. A file is written whole or not at
    /// all.
    ///
    /// - Parameter isUnchanged: Whether what a file has now is what it had when it was read; one that has changed is left alone.
    /// - Throws: `Complaint`, where a file cannot be written.
    public init(_ findings: [Finding], isUnchanged: (_ file: String, _ data: Data) -> Bool) throws {
        var (chosen, texts) = ([] as [Finding], [:] as [String: Data])
        var refused: Set<String> = []
        for finding in findings {
            guard let fix = finding.diagnostic.fixes.first else {
                remaining.append(finding)
                continue
            }
            for file in Set(fix.edits.map(\.file)) where texts[Self.real(file)] == nil && !refused.contains(file) {
                if let data = try? Data(contentsOf: URL(fileURLWithPath: file)), isUnchanged(file, data) {
                    texts[Self.real(file)] = data
                } else {
                    refused.insert(file)
                }
            }
            if fix.edits.allSatisfy({ texts[Self.real($0.file)] != nil }), take(fix) {
                chosen.append(finding)
            } else {
                remaining.append(finding)
            }
        }
        for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
            guard let data = texts[file] else { continue }
            do {
                try Self.replace(file, by: Self.applying(edits, to: data))
            } catch {
                throw Complaint("the fixes cannot be written to \(file): \(error)")
            }
        }
        remaining = remaining.map { $0.moved { self.moved($0) } }
        remarks = chosen.flatMap { finding in
            (finding.diagnostic.fixes.first.map { [$0] } ?? []).flatMap { fix in
                fix.edits.map {
                    let place = $0.place
                    return
                        "Fixed: \(place.file):\(place.line):\(place.column): \(fix.message) [\(finding.diagnostic.kind)]"
                }
            }
        }
        remarks += refused.sorted().map { "Not fixed: \($0) has changed since it was read; build, and run it again." }
    }

    /// Writes a file whole or not at all. A link stays one, and who may read and write it stays the same.
    private static func replace(_ path: String, by data: Data) throws {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] ?? 0o644
        let new = file.deletingLastPathComponent()
            .appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)")
        do {
            try data.write(to: new)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: new.path)
            guard rename(new.path, file.path) == 0 else { throw Complaint(String(cString: strerror(errno))) }
        } catch {
            try? FileManager.default.removeItem(at: new)
            throw error
        }
    }

    /// The file itself, of which there may be links in several targets.
    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

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

    /// A file's text with these changes, which do not overlap.
    static func applying(_ edits: [Fix.Edit], to data: Data) -> Data {
        var starts = [0]
        for (offset, byte) in data.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        func offset(_ position: TextPosition) -> Int {
            position.line > starts.count ? data.count : min(data.count, starts[position.line - 1] + position.column - 1)
        }
        var (result, next) = (Data(), 0)
        for edit in inOrder(edits) {
            result += data[next..<offset(edit.start)]
            result += Data(edit.replacement.utf8)
            next = offset(edit.end)
        }
        return result + data[next...]
    }

    /// In the order of the text; what is inserted at one position, as it came.
    private static func inOrder(_ edits: [Fix.Edit]) -> [Fix.Edit] {
        edits.enumerated().sorted {
            ($0.element.start, $0.element.end, $0.offset) < ($1.element.start, $1.element.end, $1.offset)
        }
        .map(\.element)
    }

    /// Where something is that was at a place before. No replacement has several lines.
    private func moved(_ place: SourcePlace) -> SourcePlace {
        var (line, column) = (place.line, place.column)
        for edit in Self.inOrder(edits[Self.real(place.file)] ?? []).reversed()
        where edit.end <= TextPosition(line: place.line, column: place.column) {
            if edit.end.line == line {
                column += edit.start.column + edit.replacement.utf8.count - edit.end.column
            }
            line -= edit.end.line - edit.start.line
        }
        return SourcePlace(file: place.file, line: line, column: column)
    }
}

extension Finding {
    /// Returns the finding with its places moved.
    fileprivate func moved(_ move: (SourcePlace) -> SourcePlace) -> Finding {
        let old = diagnostic
        return Finding(
            diagnostic: Diagnostic(
                severity: old.severity, kind: old.kind, place: move(old.place), message: old.message,
                notes: old.notes.map { .init(place: move($0.place), message: $0.message) },
                fixes: old.fixes.map { fix in fix.moved(move) }),
            programs: programs, others: others)
    }
}

extension Fix {
    fileprivate func moved(_ move: (SourcePlace) -> SourcePlace) -> Fix {
        Fix(
            message: message,
            edits: edits.map { edit in
                func position(_ old: TextPosition) -> TextPosition {
                    let new = move(SourcePlace(file: edit.file, line: old.line, column: old.column))
                    return TextPosition(line: new.line, column: new.column)
                }
                return Edit(
                    file: edit.file, start: position(edit.start), end: position(edit.end),
                    replacement: edit.replacement)
            })
    }
}
