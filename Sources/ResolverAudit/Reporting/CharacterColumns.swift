import Foundation

/// Columns in code units of UTF-16, as editors count, of those in bytes, as compilers do.
final class CharacterColumns {
    private var lines: [String: [Data]] = [:]

    /// The column of a place, whose own is in bytes; that, where the file cannot be read.
    func column(of place: SourcePlace) -> Int {
        let lines = lines(of: place.file)
        guard lines.indices.contains(place.line - 1) else { return place.column }
        let before = lines[place.line - 1].prefix(place.column - 1)
        if before.allSatisfy({ $0 < 0x80 }) { return place.column }
        // The mark that a file may begin with is no character of its first line.
        let text = String(decoding: before, as: UTF8.self)
        return text.utf16.count + 1 - (place.line == 1 && text.hasPrefix("\u{FEFF}") ? 1 : 0)
    }

    private func lines(of file: String) -> [Data] {
        if let known = lines[file] { return known }
        let data = (try? Data(contentsOf: URL(fileURLWithPath: file))) ?? Data()
        let found = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        lines[file] = found
        return found
    }
}
