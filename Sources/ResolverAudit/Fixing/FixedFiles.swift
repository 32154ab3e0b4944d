import Foundation

/// The changes of the sources that findings ask for, as far as they go together.
public struct FixedFiles {
    /// Findings that none of the changes puts right, at the places where they are afterwards.
    public private(set) var remaining: [Finding] = []
    /// Lines that say what was changed, and what was not.
    public private(set) var remarks: [String] = []
    /// Whether every file could be written that was to be changed.
    public let areAllWritten: Bool
    private let edits: [String: [Fix.Edit]]

    /// Makes the first change of each finding, unless it overlaps with one that is made already. A file is written whole or not at
    /// all; where one cannot be, the others are all the same.
    ///
    /// - Parameter isUnchanged: Whether what a file has now is what it had when it was read; one that has changed is left alone.
    public init(_ findings: [Finding], isUnchanged: (_ file: String, _ data: Data) -> Bool) {
        var unwritten: [String: String] = [:]
        var (choice, replacements) = Self.prepared(findings, &unwritten, isUnchanged)
        for (file, replacement) in replacements.sorted(by: { $0.key < $1.key }) {
            do {
                try replacement.make()
            } catch {
                unwritten[file] = Self.reason(error)
                choice.takeBack(file, findings)
            }
        }
        (edits, areAllWritten) = (choice.edits, unwritten.isEmpty)
        let chosen = Set(choice.chosen)
        remaining = findings.indices.filter { !chosen.contains($0) }.map { findings[$0].moved { self.moved($0) } }
        remarks = choice.chosen.map { findings[$0].diagnostic }.flatMap { diagnostic in
            (diagnostic.fixes.first.map { [$0] } ?? []).flatMap { fix in
                fix.edits.map {
                    let place = $0.place
                    return "Fixed: \(place.file):\(place.line):\(place.column): \(fix.message) [\(diagnostic.kind)]"
                }
            }
        }
        remarks += choice.changed.sorted().map {
            "Not fixed: \($0) has changed since it was read; build, and run it again."
        }
        remarks += unwritten.sorted { $0.key < $1.key }.map { "Not fixed: \($0.key) cannot be written (\($0.value))." }
    }

    /// Writes all new texts beside their files, before any of them takes its place: what a fix of a file that cannot be written
    /// changes elsewhere is not changed either.
    private static func prepared(
        _ findings: [Finding], _ unwritten: inout [String: String], _ isUnchanged: (String, Data) -> Bool
    ) -> (FixChoice, [String: FileReplacement]) {
        while true {
            let choice = FixChoice(findings, without: Set(unwritten.keys), isUnchanged: isUnchanged)
            let count = unwritten.count
            var replacements: [String: FileReplacement] = [:]
            for (file, edits) in choice.edits {
                guard let data = choice.texts[file] else { continue }
                do {
                    replacements[file] = try FileReplacement(of: file, by: applying(edits, to: data))
                } catch {
                    unwritten[file] = reason(error)
                }
            }
            if unwritten.count == count { return (choice, replacements) }
            for replacement in replacements.values { replacement.discard() }
        }
    }

    private static func reason(_ error: any Error) -> String {
        (error as? Complaint)?.description ?? error.localizedDescription
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
        for edit in Self.inOrder(edits[FixChoice.real(place.file)] ?? []).reversed()
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
