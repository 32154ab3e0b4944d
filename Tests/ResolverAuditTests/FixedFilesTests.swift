import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("Files that fixes are made in")
struct FixedFilesTests {
    private let folder: TemporaryFolder
    private let file: URL

    init() throws {
        folder = try TemporaryFolder()
        file = try folder.write("one\ntwo é three\nfour\n", to: "A.swift")
    }

    private func finding(
        _ kind: String, line: Int = 1, _ edits: [(TextPosition, TextPosition, String)]
    ) -> Finding {
        let sample = Finding.sample(
            kind, file.path, line: line,
            notes: [.init(place: SourcePlace(file: file.path, line: 2, column: 8), message: "n")])
        let edits = edits.map { Fix.Edit(file: file.path, start: $0, end: $1, replacement: $2) }
        let fixes = edits.isEmpty ? [] : [Fix(message: "do \(kind)", edits: edits)]
        return Finding(diagnostic: sample.diagnostic.with(fixes: fixes), programs: ["App"], others: [])
    }

    private func at(_ line: Int, _ column: Int) -> TextPosition { TextPosition(line: line, column: column) }
    private var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

    @Test("All that do not overlap are made, what is the same once; the others are left, where they are then")
    func overlaps() throws {
        let fixed = FixedFiles(
            [
                finding("insert", [(at(2, 5), at(2, 5), "<")]), finding("same", [(at(2, 5), at(2, 5), "<")]),
                finding("besides", [(at(2, 5), at(2, 5), ">")]), finding("remove", [(at(1, 1), at(2, 1), "")]),
                finding("late", line: 2, [(at(1, 2), at(1, 3), "x")]), finding("none", line: 3, []),
                finding("both", [(at(3, 1), at(3, 2), "F"), (at(2, 1), at(2, 4), "2")]),
            ], isUnchanged: { _, _ in true })
        #expect(try text == "2 <>é three\nFour\n")
        #expect(fixed.remaining.map(\.diagnostic.kind) == ["late", "none"])
        #expect(fixed.remaining.map(\.diagnostic.place.line) == [1, 2])
        #expect(fixed.remaining[0].diagnostic.notes.map(\.place) == [SourcePlace(file: file.path, line: 1, column: 8)])
        let path = file.path
        #expect(
            fixed.remarks == [
                "Fixed: \(path):2:5: do insert [insert]", "Fixed: \(path):2:5: do same [same]",
                "Fixed: \(path):2:5: do besides [besides]", "Fixed: \(path):1:1: do remove [remove]",
                "Fixed: \(path):3:1: do both [both]", "Fixed: \(path):2:1: do both [both]",
            ])
    }

    @Test("A file with links in several targets is changed as one")
    func links() throws {
        let link = folder.url.appendingPathComponent("B.swift")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let other = Fix(
            message: "do other",
            edits: [Fix.Edit(file: link.path, start: at(3, 1), end: at(3, 5), replacement: "4")])
        let sample = Finding.sample("other", link.path, line: 3).diagnostic.with(fixes: [other])
        _ = FixedFiles(
            [
                finding("one", [(at(1, 1), at(1, 4), "1")]),
                Finding(diagnostic: sample, programs: ["B"], others: []),
            ], isUnchanged: { _, _ in true })
        #expect(try text == "1\ntwo é three\n4\n")
    }

    @Test("A file that has changed, or is there no more, is left alone")
    func changed() throws {
        let one = finding("one", [(at(1, 1), at(1, 4), "1")])
        let fixed = FixedFiles([one], isUnchanged: { file, data in data.isEmpty })
        #expect(try text == "one\ntwo é three\nfour\n" && fixed.remaining == [one])
        let remark = "Not fixed: \(file.path) has changed since it was read; build, and run it again."
        #expect(fixed.remarks == [remark])
        try FileManager.default.removeItem(at: file)
        #expect(FixedFiles([one], isUnchanged: { _, _ in true }).remarks == [remark])
    }

    @Test("A file that cannot be written keeps its findings, with the reason, and the others are changed")
    func unwritable() throws {
        // Nothing can be written beside it: a name has 255 bytes at most.
        let long = try folder.write("one\ntwo\n", to: String(repeating: "Z", count: 240) + ".swift").path
        let fix = Fix(
            message: "do long", edits: [Fix.Edit(file: long, start: at(1, 1), end: at(1, 4), replacement: "1")])
        let both = Fix(
            message: "do both",
            edits: fix.edits + [Fix.Edit(file: file.path, start: at(2, 1), end: at(2, 4), replacement: "2")])
        let found = [("long", fix), ("both", both)].map { kind, fix in
            Finding(diagnostic: Finding.sample(kind, long).diagnostic.with(fixes: [fix]), programs: ["App"], others: [])
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        let fixed = FixedFiles(found + [finding("one", [(at(1, 1), at(1, 4), "1")])], isUnchanged: { _, _ in true })
        #expect(!fixed.areAllWritten && fixed.remaining == found)
        #expect(try text == "1\ntwo é three\nfour\n")
        #expect(try String(contentsOfFile: long, encoding: .utf8) == "one\ntwo\n")
        #expect(fixed.remarks.count == 2 && fixed.remarks[0] == "Fixed: \(file.path):1:1: do one [one]")
        #expect(fixed.remarks.last?.hasPrefix("Not fixed: \(long) cannot be written (") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == names.sorted())
    }

    @Test("A link to a file stays one, and the file keeps who may read it")
    func link() throws {
        let target = try folder.write("one\n", to: "Elsewhere/B.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
        _ = FixedFiles([finding("one", [(at(1, 1), at(1, 4), "1")])], isUnchanged: { _, _ in true })
        #expect(try String(contentsOf: target, encoding: .utf8) == "1\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == target.path)
        let mode = try FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("A file that may not be written, or has another name, is left as it is; its owner keeps it")
    func owned() throws {
        let found = [finding("one", [(at(1, 1), at(1, 4), "1")])]
        let old = try text
        #expect(chmod(file.path, 0o444) == 0)
        var fixed = FixedFiles(found, isUnchanged: { _, _ in true })
        #expect(!fixed.areAllWritten && fixed.remaining == found)
        #expect(fixed.remarks == ["Not fixed: \(file.path) cannot be written (Permission denied)."])
        #expect(chmod(file.path, 0o600) == 0)
        let twin = folder.url.appendingPathComponent("Twin.swift").path
        try FileManager.default.linkItem(atPath: file.path, toPath: twin)
        fixed = FixedFiles(found, isUnchanged: { _, _ in true })
        #expect(!fixed.areAllWritten && fixed.remarks.last?.contains("hard links") == true)
        #expect(try text == old && String(contentsOfFile: twin, encoding: .utf8) == old)
        #expect(unlink(twin) == 0)
        // Only who may do everything can have files of others.
        let owner: uid_t = geteuid() == 0 ? 12345 : geteuid()
        #expect(chown(file.path, owner, getegid()) == 0)
        fixed = FixedFiles(found, isUnchanged: { _, _ in true })
        var kept = stat()
        #expect(try stat(file.path, &kept) == 0 && kept.st_uid == owner && kept.st_mode & 0o777 == 0o600 && text != old)
    }

    @Test(
        "How far a name is from another",
        arguments: [
            ("disk", "disk", 0), ("dsik", "disk", 1), ("disc", "disk", 1), ("disks", "disk", 1), ("dik", "disk", 1),
            ("", "disk", 4), ("prodcution", "production", 1), ("kitten", "sitting", 3), ("é", "e", 1),
        ])
    func distance(_ one: String, _ other: String, _ distance: Int) {
        #expect(EditDistance.between(one, other) == distance)
        #expect(EditDistance.between(other, one) == distance)
    }
}
